/** Adjacent words of a PDF. Points (1/72 inch) from the left. */
export interface PdfRun {
  readonly text: string
  readonly left: number
  readonly right: number
}

export interface PdfLine {
  readonly runs: readonly PdfRun[]
  readonly size: number
}

/** `top` is the baseline's distance from the top of the page. */
export interface PdfPiece extends PdfRun {
  readonly top: number
  readonly size: number
}

const SAME_LINE = 0.4
const CELL_GAP = 0.6
const WORD_GAP = 0.1

/** Groups a page's pieces into lines, in any drawing order. */
export function gatherLines(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfPiece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.top - other.top)) {
    const [first] = lines.at(-1) ?? []
    const isSame =
      first !== undefined && piece.top - first.top <= SAME_LINE * Math.min(first.size, piece.size)
    if (isSame) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => {
    const size = Math.max(...line.map((piece) => piece.size))
    return {
      size,
      runs: joinPieces(
        line.toSorted((one, other) => one.left - other.left),
        size,
      ),
    }
  })
}

function joinPieces(pieces: readonly PdfPiece[], size: number): PdfRun[] {
  const runs: PdfRun[] = []
  for (const { text, left, right } of pieces) {
    const last = runs.at(-1)
    const gap = last === undefined ? Number.POSITIVE_INFINITY : left - last.right
    if (last === undefined || gap > CELL_GAP * size) runs.push({ text, left, right })
    else {
      const space = gap > WORD_GAP * size ? ' ' : ''
      const joined = { text: last.text + space + text, left: last.left, right: Math.max(last.right, right) }
      runs.splice(-1, 1, joined)
    }
  }
  return runs
}

export const lineText = ({ runs }: PdfLine): string => runs.map(({ text }) => text).join('   ')
