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

const LETTERS_OF_SPANISH = /[áéíóúüñ¿¡…]/i
const WORDS_OF_SPANISH =
  /(?:^|[\s(])(?:a|al|como|con|de|del|el|en|es|esta|este|hay|hoy|la|las|lo|los|no|o|otra|otro|para|por|que|se|sin|son|su|te|tu|un|una|vence|y)(?=$|[\s),.:])/
const BEGINS_A_SENTENCE = /^[\s(]*\p{Lu}\p{Ll}/u
/** Addresses, selectors, programs, names of classes. */
const CODE =
  /^(?:https?:|[/#.@?[])|[;{}<>=\\]|[a-z]-\[|\b(?:md|sm|lg|max|hover|aria|data|dark|focus|in):|\w:\w|(?:^|\s)-?[a-z]+-[a-z0-9.]+(?:\s|$)/

/** Whether a string of a program is a text for readers: a sentence, or a part of one, in Spanish. */
export function isProse(text: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false
  if (LETTERS_OF_SPANISH.test(text)) return true
  if (CODE.test(text)) return false
  return BEGINS_A_SENTENCE.test(text) || (/\s/.test(text) && WORDS_OF_SPANISH.test(text))
}
