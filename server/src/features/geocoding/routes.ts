import { geocode } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { LocateAddress, Located } from './locate-address.ts'

export interface GeocodingUseCases {
  readonly locate: LocateAddress
  readonly spendAllowance: (ip: string) => Promise<number>
}

export function geocodingRoutes(app: App, { locate, spendAllowance }: GeocodingUseCases): void {
  registerCall(app, geocode, async ({ body, ip }) => {
    const retryAfterSeconds = await spendAllowance(ip)
    if (retryAfterSeconds > 0)
      throw new Problem(
        429,
        'demasiados_intentos',
        'Consultaste muchas direcciones. Esperá un momento y probá de nuevo.',
        { retryAfterSeconds },
      )
    return toReply(await locate(body.address, body.jurisdiction))
  })
}

function toReply(located: Located): { lat: number; lng: number } {
  switch (located.outcome) {
    case 'found':
      return { lat: located.lat, lng: located.lng }
    case 'not_found':
      throw new Problem(404, 'direccion_no_encontrada', 'No encontramos esa dirección en el mapa.')
    case 'unavailable':
      throw new Problem(
        503,
        'servicio_no_disponible',
        'El servicio que ubica direcciones no responde. Probá de nuevo en unos minutos.',
        { retryAfterSeconds: located.retryAfterSeconds },
      )
  }
}
