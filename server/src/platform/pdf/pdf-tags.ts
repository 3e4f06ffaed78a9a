import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>
type Element = ReturnType<Document['struct']>

/** The order and the meaning of what a document shows, for readers that say it aloud. */
export class PdfTags {
  readonly #document: Document
  readonly #root: Element
  /** What is open now, the innermost last. */
  readonly #open: Element[]

  constructor(document: Document) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#open = [this.#root]
  }

  /** Something that is read, as part of what is open. */
  mark(type: string, draw: () => void, scope?: 'Column'): void {
    const content = this.#document.markStructureContent(type)
    draw()
    this.#document.endMarkedContent()
    // pdfkit's types do not know the scope of a heading cell; its code does.
    const options: { readonly title?: string; readonly scope?: string } = scope ? { scope } : {}
    const element = this.#document.struct(type, options, [content])
    this.#open.at(-1)?.add(element)
  }

  /** Something that holds others: a table, a row. */
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

  /** Something that is only seen. */
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
