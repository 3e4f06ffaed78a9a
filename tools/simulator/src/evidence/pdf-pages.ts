import { assemblePdf, escapePdf } from './pdf.ts'

/** A text at a place: points from the left and from the bottom of the page. */
export interface PlacedText {
  readonly text: string
  readonly left: number
  readonly bottom: number
}

const PAGE = { width: 842, height: 595, fontSize: 8 } as const

/** A PDF of landscape A4 pages with texts at places, as programs that print tables write them. */
export function writePdfPages(pages: readonly (readonly PlacedText[])[]): Buffer {
  const firstPage = 4
  const kids = pages.map((_page, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const { width, height } = PAGE
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, index) => {
      const content = texts.map(writeText).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ])
}

function writeText({ text, left, bottom }: PlacedText): string {
  return `BT /F1 ${PAGE.fontSize} Tf ${left} ${bottom} Td (${escapePdf(text)}) Tj ET`
}
