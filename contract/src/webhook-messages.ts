import {
  CONTEST_REASONS,
  FINE_STATES,
  FLEET_WEBHOOK_EVENTS,
  type FleetWebhookEvent,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@multas/domain'
import { z } from 'zod'
import { apiFleetFine } from './fleet/read-api.ts'
import { fineHash } from './ids.ts'

/** Seconds before each further attempt. */
export const WEBHOOK_PAUSES_S = [10, 60, 300, 1_800, 7_200, 28_800, 86_400] as const
export const WEBHOOK_ANSWER_S = 10

export const webhookHeaders = z.object({
  'x-multas-event': z.string().meta({ description: 'El `type` del aviso.' }),
  'x-multas-event-id': z.uuid().meta({
    description: 'El `id` del aviso, igual en todos los intentos: sirve para descartar los repetidos.',
  }),
  'x-multas-signature': z
    .string()
    .regex(/^t=\d+,v1=[0-9a-f]{64}$/)
    .meta({
      description:
        '`t` son los segundos desde 1970. `v1` es el HMAC-SHA256, en hexadecimal, de `<t>.<cuerpo>`: la clave es el secreto entero, con su `whsec_`, y el cuerpo son los bytes tal como llegaron. Compará en tiempo constante y rechazá un `t` de hace más de 5 minutos.',
    }),
})

const { totalInfraccion } = apiFleetFine.replies[200].shape

const fleetFineChange = apiFleetFine.replies[200]
  .pick({
    ...{ hash: true, jurisdiccion: true, jurisdiccionSlug: true, numeroActa: true, estado: true },
    ...{ resuelto: true, totalInfraccion: true, fechaInfraccion: true, pagoVoluntarioVencimiento: true },
    enRevision: true,
  })
  .extend({
    dominio: z.string().nullable(),
    antes: z.object({ totalInfraccion, estado: z.enum(FINE_STATES).nullable() }),
    vence: z.iso.date().nullable(),
    tambienLaInforman: z.array(z.string()).readonly(),
    actaYaInformada: z.boolean(),
  })
  .meta({ id: 'FleetFineChange' })

export type FleetFineChange = z.infer<typeof fleetFineChange>

const fineSeen = z.object({ hash: fineHash, day: z.iso.date() })

const fineContested = z.object({
  contestId: z.uuid(),
  hash: fineHash,
  numeroActa: z.string().nullable(),
  reason: z.enum(CONTEST_REASONS),
  hasText: z.boolean(),
})

export type MunicipalEventData = {
  readonly 'fine.seen': z.infer<typeof fineSeen>
  readonly 'fine.contested': z.infer<typeof fineContested>
}

interface WebhookMessage {
  readonly tag: 'Municipios' | 'Flotas'
  readonly type: string
  readonly when: string
  readonly data: z.ZodType
}

const FLEET_EVENTS: Readonly<Record<FleetWebhookEvent, string>> = {
  'fine.new':
    'Apareció una infracción. Con `actaYaInformada`, el acta ya figuraba en una de las jurisdicciones de `tambienLaInforman`.',
  'fine.amount': 'Cambió el importe; `antes.totalInfraccion` es el anterior.',
  'fine.state':
    'Cambió el estado; `antes.estado` es el anterior, o `null` si se daba por resuelta y se debe otra vez.',
  'fine.resolved': 'Figura resuelta, o la jurisdicción respondió dos veces seguidas sin informarla.',
  'fine.due': 'El pago voluntario está por vencer, el día que dice `vence`.',
}

const MUNICIPAL_EVENTS: Readonly<Record<WebhookEvent, Pick<WebhookMessage, 'when' | 'data'>>> = {
  'fine.seen': { when: 'Una búsqueda mostró una infracción, a lo sumo una vez por día.', data: fineSeen },
  'fine.contested': { when: 'Un visitante avisó que no la reconoce.', data: fineContested },
}

const PING = { type: 'ping', when: 'Una prueba, a pedido.', data: z.strictObject({}) }

export const WEBHOOK_MESSAGES: readonly WebhookMessage[] = [
  ...WEBHOOK_EVENTS.map((type) => ({ tag: 'Municipios' as const, type, ...MUNICIPAL_EVENTS[type] })),
  { tag: 'Municipios', ...PING },
  ...FLEET_WEBHOOK_EVENTS.map((type) => ({
    ...{ tag: 'Flotas' as const, type, when: FLEET_EVENTS[type], data: fleetFineChange },
  })),
  { tag: 'Flotas', ...PING },
]

export const webhookMessage = ({ type, data }: Pick<WebhookMessage, 'type' | 'data'>) =>
  z.object({ id: z.uuid(), type: z.literal(type), createdAt: z.iso.datetime(), data })
