import type { LocationCandidate } from '@multas/domain'
import { z } from 'zod'

const named = z.object({ nombre: z.string().nullish() }).nullish()
const degrees = z.number().nullish()
const address = z.object({
  provincia: named,
  departamento: named,
  localidad_censal: named,
  ubicacion: z.object({ lat: degrees, lon: degrees }).nullish(),
})
const reply = z.object({ direcciones: z.array(address) })

export function readGeorefReply(body: string): readonly LocationCandidate[] | null {
  const parsed = reply.safeParse(parseJson(body))
  return parsed.success ? parsed.data.direcciones.map(toCandidate) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toCandidate(found: z.output<typeof address>): LocationCandidate {
  const { lat, lon } = found.ubicacion ?? {}
  return {
    province: found.provincia?.nombre ?? null,
    department: found.departamento?.nombre ?? null,
    locality: found.localidad_censal?.nombre ?? null,
    point: typeof lat === 'number' && typeof lon === 'number' ? { lat, lng: lon } : null,
  }
}
