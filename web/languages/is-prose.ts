/** Attributes of our elements whose text is for readers. */
export const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'caption',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
  'what',
])

/** Properties of our objects whose text is for readers. */
export const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  'description',
  'explanation',
  'hint',
  'label',
  'text',
  'title',
])

/** True for the name of a constant that holds texts. */
export const isTableOfTexts = (name: string): boolean => /(?:^|_)(?:LABELS|NAMES|TEXTS)$/.test(name)

const LETTERS_OF_SPANISH = /[áéíóúüñ¿¡…]/i
const WORDS_OF_SPANISH =
  /(?:^|[\s(])(?:a|acta|actas|al|ante|como|con|cuotas?|de|del|descuentos?|el|en|es|esta|este|hay|horas?|hoy|infracciones|jurisdicciones|la|las|lo|los|minutos?|multas|no|o|otra|otro|para|por|que|se|segundos?|sin|son|su|te|tu|un|una|valor|veces|vence|y)(?=$|[\s),.:])/
const BEGINS_A_SENTENCE = /^[\s(]*\p{Lu}(?:\p{Ll}|\s\p{Ll})/u
/** URLs, selectors, code, CSS class names. */
const CODE =
  /^(?:https?:|[/#.@?[])|[{}<>=\\]|;(?!\s\p{Ll})|[a-z]-\[|\b(?:md|sm|lg|max|hover|aria|data|dark|focus|in):|\w:\w|(?:^|\s)-?[a-z]+-[a-z0-9.]+(?:\s|$)/u

/** True for a string literal that is a text for readers: a Spanish sentence, or a part of one. */
export function isProse(text: string): boolean {
  if (/^ [oy] $/.test(text)) return true
  if (!/\p{L}{2}/u.test(text)) return false
  if (LETTERS_OF_SPANISH.test(text)) return true
  if (CODE.test(text)) return false
  return BEGINS_A_SENTENCE.test(text) || (/\s/.test(text) && WORDS_OF_SPANISH.test(text))
}
