import { findMessages, type Message, type Range } from './find-messages.ts'

/** The translation of a text, or null when it stays as it is. */
export type Translate = (key: string) => string | null

/** A module with its texts in another language. */
export function translateSource(file: string, source: string, translate: Translate): string {
  return write({ start: 0, end: source.length }, findMessages(file, source), source, translate)
}

function write(range: Range, messages: readonly Message[], source: string, translate: Translate): string {
  let code = ''
  let at = range.start
  const inside = messages.filter(({ start, end }) => start >= range.start && end <= range.end)
  for (const message of inside) {
    const translation = translate(message.key)
    if (message.start < at || translation === null) continue
    // A part that is the message itself would recurse without end.
    const others = inside.filter((one) => one !== message)
    const parts = message.parts.map((part) => write(part, others, source, translate))
    code += source.slice(at, message.start) + inForm(message, splitPlaces(translation), parts)
    at = message.end
  }
  return code + source.slice(at, range.end)
}

function inForm({ form }: Message, pieces: readonly (string | number)[], parts: readonly string[]): string {
  const text = pieces.filter((piece) => typeof piece === 'string').join('')
  switch (form) {
    case 'literal':
      return JSON.stringify(text)
    case 'attribute':
      return `{${JSON.stringify(text)}}`
    case 'children':
      return pieces
        .map((piece) => (typeof piece === 'number' ? parts[piece] : piece && `{${JSON.stringify(piece)}}`))
        .join('')
    case 'template':
      return `\`${pieces.map((piece) => (typeof piece === 'number' ? `\${${parts[piece]}}` : escapeTemplate(piece))).join('')}\``
  }
}

const escapeTemplate = (text: string): string => text.replaceAll(/[\\`$]/g, '\\$&')

/** `a {0} b` as `['a ', 0, ' b']`. */
function splitPlaces(translation: string): readonly (string | number)[] {
  return translation.split(/\{(\d+)\}/).map((piece, place) => (place % 2 === 1 ? Number(piece) : piece))
}

/** The computed parts that a text names, in their order. */
export const placesOf = (text: string): readonly number[] =>
  splitPlaces(text)
    .filter((piece) => typeof piece === 'number')
    .sort((one, other) => one - other)
