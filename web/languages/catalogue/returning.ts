import type { Translations } from '../translations.ts'

/** The visitor who comes back, and what the form offers to remember. */
export const RETURNING: Translations = {
  'Vas a consultar como {0} · {1}': {
    en: 'You are searching as {0} · {1}',
    pt: 'Você vai consultar como {0} · {1}',
  },
  'El código ya no sirve': { en: 'The code is no longer valid', pt: 'O código não vale mais' },
  'No soy yo': { en: 'This is not me', pt: 'Não sou eu' },
  'Buscamos cuando vuelva la conexión': {
    en: 'We search when you are online again',
    pt: 'Buscamos quando a conexão voltar',
  },
  'Enviame el resultado por correo al terminar.': {
    en: 'E-mail me the result when it is ready.',
    pt: 'Enviem-me o resultado por e-mail ao terminar.',
  },
  'Si cerrás la página antes, te llega igual.': {
    en: 'If you close the page before, you get it anyway.',
    pt: 'Se você fechar a página antes, ele chega mesmo assim.',
  },
  'Recordarme en este dispositivo.': {
    en: 'Remember me on this device.',
    pt: 'Lembrar de mim neste dispositivo.',
  },
  'Si lo usan otras personas, destildalo.': {
    en: 'Untick it if other people use it.',
    pt: 'Desmarque se outras pessoas o usam.',
  },
  'Listo, olvidamos tu correo': { en: 'Done, your e-mail is forgotten', pt: 'Pronto, esquecemos seu e-mail' },
  'En este navegador, la próxima búsqueda vuelve a pedir un código.': {
    en: 'The next search in this browser asks for a code again.',
    pt: 'Neste navegador, a próxima busca volta a pedir um código.',
  },
  'Borramos tu correo de este navegador': {
    en: 'Your e-mail was removed from this browser',
    pt: 'Apagamos seu e-mail deste navegador',
  },
  'El servidor no respondió: el permiso para buscar sin código vence solo.': {
    en: 'The server did not answer: the permission to search without a code expires by itself.',
    pt: 'O servidor não respondeu: a permissão para buscar sem código vence sozinha.',
  },
  'No hace falta esperar para volver a ver lo que encontramos.': {
    en: 'You do not have to wait to see again what we found.',
    pt: 'Não é preciso esperar para ver de novo o que encontramos.',
  },
  'Ver el último resultado': { en: 'See the last result', pt: 'Ver o último resultado' },
  'No pudimos abrir ese resultado. Buscá en tu correo el enlace que te enviamos.': {
    en: 'We could not open that result. Look in your e-mail for the link that we sent you.',
    pt: 'Não conseguimos abrir esse resultado. Procure no seu e-mail o link que enviamos.',
  },
}
