import { UnreadableFileError } from '../../../../platform/tables/delivered-file.ts'

/** Line ends: `\n`, `\r\n` or `\r`. */
export interface LineCutter {
  push(text: string): string[]
  end(): string[]
}

/** `end` is `\r` for files of old systems that have no `\n` at all. */
export function createLineCutter(end: '\n' | '\r', maxLength: number): LineCutter {
  let rest = ''
  return {
    push(text) {
      const lines = (rest + text).split(end)
      rest = lines.pop() ?? ''
      if (rest.length > maxLength) {
        throw new UnreadableFileError(
          `El archivo tiene una línea de más de ${maxLength} caracteres: no parece una tabla`,
        )
      }
      return end === '\n' ? lines.map(withoutReturn) : lines
    },
    end() {
      const last = withoutReturn(rest)
      rest = ''
      return last === '' ? [] : [last]
    },
  }
}

function withoutReturn(line: string): string {
  return line.charCodeAt(line.length - 1) === 13 ? line.slice(0, -1) : line
}
