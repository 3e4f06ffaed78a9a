/** Words of a PDF that stand together, and where they begin and end. Points (1/72 inch) from the left of the page. */
export interface PdfRun {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** The runs of one line, from left to right; never empty. */
export interface PdfLine {
  readonly runs: readonly PdfRun[]
  /** Height of its letters, in points. */
  readonly size: number
}

/** A piece of text as the page draws it: `top` is the distance of its baseline from the top of the page. */
export interface PdfPiece extends PdfRun {
  readonly top: number
  readonly size: number
}

/** Baselines further apart than this share of the letters' height are of two lines. */
const SAME_LINE = 0.4
/** A wider gap separates cells; a narrower one separates words. The reader joins what is nearer than this itself. */
const CELL_GAP = 0.6
const WORD_GAP = 0.1

/** Puts the pieces of a page into lines from top to bottom, whatever the order in which the page draws them. */
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
