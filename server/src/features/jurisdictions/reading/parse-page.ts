import { type Document, DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

/** Far above real pages. The parser takes quadratic time for deep ones, and reading recurses. */
const MAX_DEPTH = 2_000

class PageHandler extends DomHandler {
  #depth = 0

  override onopentag(...tag: Parameters<DomHandler['onopentag']>): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new RangeError('the page is too deep')
    super.onopentag(...tag)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

export function parsePage(text: string): Document {
  const handler = new PageHandler()
  new Parser(handler).end(text)
  return handler.root
}
