import type PDFDocument from 'pdfkit'
import type { Measure } from './wrap-text.ts'

export const COLOURS = { ink: '#16232f', soft: '#4f5f6e', line: '#c8d1d9', sunken: '#f1f4f7' } as const

export interface TextStyle {
  readonly size: number
  readonly bold?: boolean
  readonly colour?: keyof typeof COLOURS
}

export const lineHeight = ({ size }: TextStyle): number => size * 1.35

const fontOf = (bold: boolean | undefined) => (bold ? 'Helvetica-Bold' : 'Helvetica')

export class PdfText {
  readonly #document: InstanceType<typeof PDFDocument>
  readonly #widths = { plain: new Map<string, number>(), bold: new Map<string, number>() }

  constructor(document: InstanceType<typeof PDFDocument>) {
    this.#document = document
  }

  measure({ size, bold }: TextStyle): Measure {
    const known = bold ? this.#widths.bold : this.#widths.plain
    return (text) => {
      let width = known.get(text)
      if (width === undefined) {
        width = this.#document.font(fontOf(bold)).fontSize(100).widthOfString(text) / 100
        known.set(text, width)
      }
      return width * size
    }
  }

  /** `y` is the top; `right` makes `x` the right end. */
  line(text: string, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    const left = align === 'right' ? x - this.measure(style)(text) : x
    this.#document
      .font(fontOf(style.bold))
      .fontSize(style.size)
      .fillColor(COLOURS[style.colour ?? 'ink'])
      .text(text, left, y, { lineBreak: false })
  }
}
