/**
 * Fixed text at even positions, placeholder contents at odd ones. Unclosed braces are fixed text. Linear,
 * unlike `split(/\{\{(.*?)\}\}/s)`.
 */
export function splitPlaceholders(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const open = text.indexOf('{{', from)
    const close = open === -1 ? -1 : text.indexOf('}}', open + 2)
    if (close === -1) return [...pieces, text.slice(from)]
    pieces.push(text.slice(from, open), text.slice(open + 2, close))
    from = close + 2
  }
}
