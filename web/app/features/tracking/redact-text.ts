const MAX_LENGTH = 200
const WORD = /\S+/g
const PLATE = /\b(?:[a-z]{2,3}\s?\d{3}\s?[a-z]{2}|[a-z]{3}\s?\d{3}|[a-z]\d{3}[a-z]{3}|\d{3}[a-z]{3})\b/gi
const NUMBER = /\b\d[\d.]{5,}\d\b/g

/** Shortens and removes anything that looks like an e-mail, a plate or a document. */
export function redactText(text: string): string {
  return text
    .replaceAll(WORD, (word) => (/[^@]@[^@]/.test(word) ? ':email' : word))
    .replaceAll(PLATE, ':plate')
    .replaceAll(NUMBER, ':number')
    .slice(0, MAX_LENGTH)
}
