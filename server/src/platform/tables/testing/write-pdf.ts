import PDFDocument from 'pdfkit'

export interface PdfText {
  readonly text: string
  readonly top: number
  readonly left?: number
  readonly right?: number
}

export type PdfPage = readonly PdfText[] | 'scan'

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='

export function writePdf(
  pages: readonly PdfPage[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  for (const page of pages) {
    document.addPage({ size: 'A4', margin: 0 }).fontSize(9)
    if (page === 'scan') document.image(Buffer.from(DOT, 'base64'), 0, 0, { width: 500 })
    else
      for (const { text, top, left = 0, right } of page) {
        const at = right === undefined ? left : right - document.widthOfString(text)
        document.text(text, at, top, { lineBreak: false })
      }
  }
  document.end()
  return done
}

/** Negative `lefts` give the right edge of cells. */
export function pdfTable(
  top: number,
  lefts: readonly number[],
  rows: readonly (readonly string[])[],
): PdfText[] {
  return rows.flatMap((row, index) =>
    row.flatMap((text, at) => {
      const left = lefts[at] ?? 0
      const place = left < 0 ? { right: -left } : { left }
      return text === '' ? [] : [{ text, top: top + index * 14, ...place }]
    }),
  )
}
