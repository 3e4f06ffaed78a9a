import type { Translations } from '../translations.ts'

/** The entries of due dates in a calendar. */
export const CALENDAR: Translations = {
  'en 3 días': { en: 'in 3 days', pt: 'em 3 dias' },
  'pago voluntario del acta {0} ({1})': {
    en: 'voluntary payment of record {0} ({1})',
    pt: 'pagamento voluntário da autuação {0} ({1})',
  },
  'Vence el {0}': { en: 'Due: {0}', pt: 'Vence: {0}' },
  'Vence {0} el {1}': { en: 'Due {0}: {1}', pt: 'Vence {0}: {1}' },
  'Acta: {0}': { en: 'Record: {0}', pt: 'Autuação: {0}' },
  'Jurisdicción: {0}': { en: 'Jurisdiction: {0}', pt: 'Jurisdição: {0}' },
  'Patente: {0}': { en: 'Plate: {0}', pt: 'Placa: {0}' },
  'Importe: {0}': { en: 'Amount: {0}', pt: 'Valor: {0}' },
  'Importe completo: {0}': { en: 'Full amount: {0}', pt: 'Valor total: {0}' },
  'En revisión: alguien avisó que este registro tiene un error.': {
    en: 'Under review: someone reported an error in this record.',
    pt: 'Em revisão: alguém avisou que este registro tem um erro.',
  },
  'Orientativo: vale la fecha de tu notificación.': {
    en: 'For guidance: the date on your notification counts.',
    pt: 'Orientativo: vale a data da sua notificação.',
  },
  'Descargado de {0} el {1}.': { en: 'Downloaded from {0} on {1}.', pt: 'Baixado de {0} em {1}.' },
}
