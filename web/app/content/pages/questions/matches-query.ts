export const MAX_QUERY_LENGTH = 80

/** Ignores order, case and accents. An empty query matches. */
export function matchesQuery(text: string, query: string): boolean {
  return matchQuery(query)(fold(text))
}

/** For texts that are already folded. */
export function matchQuery(query: string): (foldedText: string) => boolean {
  const words = wordsOf(query)
  return (foldedText) => words.every((word) => foldedText.includes(word))
}

/** Stop words: a query of these alone would hide everything. */
const EMPTY_WORDS = new Set(
  'a al como con cual cuales cuando de del donde el en es esta la las lo los me mi mis o para pero por que se si son su sus un una y ya'.split(
    ' ',
  ),
)

function wordsOf(query: string): string[] {
  const words = fold(query.slice(0, MAX_QUERY_LENGTH)).match(/[a-z0-9]+/g) ?? []
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export const describeMatchCount = (count: number, total: number): string =>
  count === total
    ? `Hay ${formatQuestionCount(total)}.`
    : `Encontramos ${formatQuestionCount(count)} de ${total}.`

export function formatQuestionCount(count: number): string {
  return count === 1 ? '1 pregunta' : `${count} preguntas`
}
