import type { JurisdictionFacts } from '@multas/contract'
import { amountDueText, formatArs, formatDay } from '@multas/domain'
import { type ComparedFine, payableCentavos } from './compared-fine.ts'

export interface GlanceRow {
  readonly label: string
  readonly pay: string
  readonly contest: string
}

export function compareAtAGlance(compared: ComparedFine, facts: JurisdictionFacts | null): GlanceRow[] {
  const { asked, due, full, isJudicial } = compared
  const { pagoVoluntario, pagoVoluntarioVencimiento } = compared.fine
  const inVoluntaryPayment = due !== null || (pagoVoluntario === 'SI' && pagoVoluntarioVencimiento === null)
  return [
    {
      label: 'Cuánto',
      pay:
        asked.kind === 'known' && payableCentavos(compared) === null
          ? 'No informado'
          : amountDueText(asked, 'No informado'),
      contest: full === null ? 'Se discute el total' : `Se discuten ${formatArs(full.centavos)}`,
    },
    {
      label: 'Hasta cuándo',
      pay: due === null ? 'Sin vencimiento abierto' : formatDay(due.day),
      contest: facts?.defence?.term ?? 'Lo dice tu notificación',
    },
    {
      label: 'Qué pasa',
      pay: isJudicial
        ? 'Se cancela en el juicio'
        : inVoluntaryPayment
          ? 'Reconocés la falta y se cierra'
          : 'La multa queda paga',
      contest: inVoluntaryPayment ? 'Podés perder el descuento' : 'Resuelve la autoridad',
    },
  ]
}
