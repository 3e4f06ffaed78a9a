/** The text is a whole HTML page, whatever it was said to be. */
export function isHtmlPage(text: string): boolean {
  return /^\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is.test(text.slice(0, 2_000))
}
