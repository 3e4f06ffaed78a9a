export function isHtmlPage(text: string): boolean {
  let rest = text.slice(0, 2_000).trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end === -1) return false
    rest = rest.slice(end + 3).trimStart()
  }
  return /^<(?:!doctype\s+html|html|head|body)\b/i.test(rest)
}
