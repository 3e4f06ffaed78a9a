const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside HTML or XML, attributes included. */
export function escapeMarkup(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character) : text
}

/** A whole HTML page around a body; `head` is already markup. */
export function htmlPage(title: string, body: string, head = ''): string {
  return `<!DOCTYPE html>\n<html lang="es"><head>${head}<title>${escapeMarkup(title)}</title></head>\n<body>\n${body}\n</body></html>\n`
}

/** `<name>text</name>`, or `<name/>` for nothing. */
export function xmlElement(name: string, text: string | null): string {
  return text === null ? `<${name}/>` : `<${name}>${escapeMarkup(text)}</${name}>`
}
