import PDFDocument from 'pdfkit'
import { PdfTags } from './pdf-tags.ts'
import { COLOURS, lineHeight, PdfText, type TextStyle } from './pdf-text.ts'
import { toWinAnsi } from './win-ansi.ts'
import { wrapText } from './wrap-text.ts'

type Document = InstanceType<typeof PDFDocument>

export interface PdfOptions {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
  readonly footer: string
}

const MARGIN = 42
const FOOTER_HEIGHT = 30
const FOOTER: TextStyle = { size: 8, colour: 'soft' }

/**
 * Writes a tagged Spanish A4 document with automatic page breaks; `take` returns finished pages meanwhile.
 */
export class PdfWriter {
  readonly text: PdfText
  readonly tags: PdfTags
  readonly left = MARGIN
  readonly width: number
  y = MARGIN
  onNewPage: (() => void) | null = null
  readonly #document: Document
  readonly #footer: string
  readonly #bottom: number
  #pages = 0

  constructor({ title, author, createdAt, footer }: PdfOptions) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'es-AR',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    })
    this.text = new PdfText(this.#document)
    this.#footer = toWinAnsi(footer)
    this.#document.addPage()
    this.tags = new PdfTags(this.#document)
    this.width = this.#document.page.width - 2 * MARGIN
    this.#bottom = this.#document.page.height - MARGIN - FOOTER_HEIGHT
    this.#writeFooter()
  }

  ensureRoom(height: number): void {
    if (this.y + height <= this.#bottom) return
    this.#document.addPage()
    this.y = MARGIN
    this.#writeFooter()
    this.onNewPage?.()
  }

  heading(text: string, level: 1 | 2): void {
    const style = { size: level === 1 ? 19 : 12.5, bold: true }
    this.y += level === 1 ? 0 : 12
    this.ensureRoom(lineHeight(style) + 48)
    this.#lines(text, style, level === 1 ? 'H1' : 'H2', 0)
    this.y += level === 1 ? 4 : 3
  }

  paragraph(text: string, style: TextStyle = { size: 10 }): void {
    this.#lines(text, style, 'P', 0)
    this.y += 3
  }

  notice(text: string): void {
    const style = { size: 9.5 }
    const padding = 8
    const lines = this.#wrap(text, style, padding)
    const height = lines.length * lineHeight(style) + 2 * padding
    this.y += 4
    this.ensureRoom(height)
    this.tags.decorate(() => this.#document.rect(this.left, this.y, this.width, height).fill(COLOURS.sunken))
    this.y += padding + style.size * 0.17
    this.#write(lines, style, 'P', padding)
    this.y += padding + 4 - style.size * 0.17
  }

  gap(points: number): void {
    this.y += points
  }

  rule(y: number): void {
    this.tags.decorate(() =>
      this.#document
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.5)
        .strokeColor(COLOURS.line)
        .stroke(),
    )
  }

  /** Returns the bytes finished since the last call, or null. */
  take(): Uint8Array | null {
    return this.#document.read() as Uint8Array | null
  }

  end(): void {
    this.tags.end()
    this.#document.end()
  }

  #wrap(text: string, style: TextStyle, indent: number): string[] {
    return wrapText(toWinAnsi(text), this.width - 2 * indent, this.text.measure(style))
  }

  #lines(text: string, style: TextStyle, tag: string, indent: number): void {
    const lines = this.#wrap(text, style, indent)
    this.ensureRoom(Math.min(lines.length, 40) * lineHeight(style))
    this.#write(lines, style, tag, indent)
  }

  #write(lines: readonly string[], style: TextStyle, tag: string, indent: number): void {
    this.tags.mark(tag, () => {
      for (const line of lines) {
        this.text.line(line, this.left + indent, this.y, style)
        this.y += lineHeight(style)
      }
    })
  }

  #writeFooter(): void {
    this.#pages += 1
    const y = this.#bottom + FOOTER_HEIGHT - 10
    const number = `Página ${this.#pages}`
    this.tags.decorate(() => {
      this.text.line(this.#footer, this.left, y, FOOTER)
      this.text.line(number, this.left + this.width, y, FOOTER, 'right')
    })
  }
}
