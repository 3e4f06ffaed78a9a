/** Printed width in points. */
export type Measure = (text: string) => number

/**
 * Wraps text to `width` at spaces, breaking only overlong words; beyond `maxLines` it ends in an ellipsis.
 */
export function wrapText(
  text: string,
  width: number,
  measure: Measure,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const space = measure(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of text.split(' ').flatMap((word) => breakWord(word, width, measure))) {
    const needed = measure(piece)
    if (line !== '' && used + space + needed > width) {
      if (lines.length + 1 >= maxLines) return [...lines, shorten(line, width, measure)]
      lines.push(line)
      line = ''
      used = 0
    }
    used += line === '' ? needed : space + needed
    line = line === '' ? piece : `${line} ${piece}`
  }
  return line === '' ? lines : [...lines, line]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (word === '') return []
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function shorten(line: string, width: number, measure: Measure): string {
  let shown = line
  while (shown !== '' && measure(`${shown}…`) > width) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}
