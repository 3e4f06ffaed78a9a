import { FINE_STATES, NEWS_KINDS } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const news = z.object({
  kind: z.enum(NEWS_KINDS),
  fine: z.object({
    hash: z.string(),
    jurisdiccion: z.string(),
    numeroActa: z.string().nullable(),
    dominio: z.string().nullable(),
    estado: z.enum(FINE_STATES),
    estadoTexto: z.string().nullable().default(null),
    resuelto: z.boolean().default(false),
    totalCentavos: z.number().nullable(),
    pagoVoluntarioVencimiento: z.string().nullable(),
    fechaInfraccion: z.string().nullable(),
    enRevision: z.literal(true).optional(),
  }),
  beforeCentavos: z.number().nullable(),
  beforeState: z.enum(FINE_STATES).nullable(),
  dueDay: z.string().nullable(),
  alsoReportedBy: z.array(z.string()).readonly().optional(),
  isKnownAct: z.literal(true).optional(),
})

export type OpenNews = z.infer<typeof news>

export const openNews = (secrets: Secrets, sealed: Buffer): OpenNews =>
  news.parse(JSON.parse(secrets.decrypt(sealed)))
