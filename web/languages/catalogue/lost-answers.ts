import type { Translations } from '../translations.ts'

/** Texts of the search for a lost reply. */
export const LOST_ANSWERS: Translations = {
  'Se cortó la conexión': { en: 'The connection was lost', pt: 'A conexão caiu' },
  'No nos llegó la respuesta sobre tu código. Revisalo y probá de nuevo, o tocá «Reenviar código».': {
    en: 'The answer to your code did not reach us. Check it and try again, or press “Send code again”.',
    pt: 'Não recebemos a resposta sobre seu código. Confira e tente de novo, ou toque em «Reenviar código».',
  },
  'No nos llegó la respuesta, pero tu búsqueda puede haber empezado. Para verla acá, pedí otro código.': {
    en: 'The answer did not reach us, but your search may have started. To see it here, ask for another code.',
    pt: 'Não recebemos a resposta, mas sua busca pode ter começado. Para vê-la aqui, peça outro código.',
  },
  'Tu búsqueda ya terminó': { en: 'Your search has ended', pt: 'Sua busca já terminou' },
  'Se cortó la conexión mientras la pedías: por eso figura como ya hecha.': {
    en: 'The connection was lost while you asked for it: that is why it counts as done already.',
    pt: 'A conexão caiu enquanto você a pedia: por isso ela consta como já feita.',
  },
}
