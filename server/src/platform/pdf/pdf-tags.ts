import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
type Element = ReturnType<Document['struct']>

/** Reading order and structure for screen readers. */
export class PdfTags {
  readonly #document: Document
  readonly #root: Element
  readonly #open: Element[]

  constructor(document: Document) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#open = [this.#root]
  }

  mark(type: string, draw: () => void, scope?: 'Column'): void {
    const content = this.#document.markStructureContent(type)
    draw()
    this.#document.endMarkedContent()
    // Missing in pdfkit's types.
    const options: { readonly title?: string; readonly scope?: string } = scope ? { scope } : {}
    const element = this.#document.struct(type, options, [content])
    this.#open.at(-1)?.add(element)
  }

  group(type: string, write: () => void): void {
    this.open(type)
    write()
    this.close()
  }

  open(type: string): void {
    const element = this.#document.struct(type)
    this.#open.at(-1)?.add(element)
    this.#open.push(element)
  }

  close(): void {
    if (this.#open.length > 1) this.#open.pop()?.end()
  }

  decorate(draw: () => void): void {
    this.#document.markContent('Artifact')
    draw()
    this.#document.endMarkedContent()
  }

  end(): void {
    while (this.#open.length > 1) this.close()
    this.#root.end()
  }
}
