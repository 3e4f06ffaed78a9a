const ELEMENT = /\\[dDwWsStrn]|\\[^\p{L}\p{N}]|\[(?:\\[^\n]|[^\\\]\n])+\]|\(\?:|[^\\[\]{}*+?|^$]/uy
const REPETITION = /[*+?]|\{\d{1,2}\}/y
const MOST_CHARACTERS = 200

/**
 * True if a regular expression certainly runs in linear time: no alternatives or optional parts, only the
 * last element unbounded (`N° (\S+)`). Others may be exponential.
 */
export function isLinearPattern(source: string): boolean {
  if (source.length > MOST_CHARACTERS) return false
  let at = source.startsWith('^') ? 1 : 0
  while (at < source.length && source.slice(at) !== '$') {
    const element = matchAt(ELEMENT, source, at)
    at += element.length
    const repetition = matchAt(REPETITION, source, at)
    at += repetition.length
    if (element === '') return false
    if (repetition === '') continue
    const isGroup = element === '(' || element === '(?:' || element === ')'
    if (isGroup || repetition === '?') return false
    if (repetition === '*' || repetition === '+') return isOnly(')', source, at)
  }
  return true
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function isOnly(character: string, text: string, from: number): boolean {
  for (let at = from; at < text.length; at += 1) if (text[at] !== character) return false
  return true
}
