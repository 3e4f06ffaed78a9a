const PRELOAD = Buffer.from('<link rel="modulepreload"')
const MODULE = Buffer.from(' type="module" async=""')
const HELD = Buffer.from(' type="text/plain" data-late=""')
const STARTER = Buffer.from(' data-preload="')

/**
 * Defers a page's scripts until `DeferredScripts` requests them: on a slow line any download beside the
 * stylesheet delays the first paint. Works in place on the bytes, since all
 * patterns are ASCII; returns a slice of the buffer.
 */
export function deferScripts(html: Buffer): Buffer {
  const module = html.indexOf(MODULE)
  if (module < 0 || html.indexOf(STARTER, module) < 0) return html
  const { from, to } = findPreloads(html)
  const rest = module + MODULE.length
  // Without removable links the longer attributes do not fit.
  if (to - from < HELD.length - MODULE.length) return html
  html.copyWithin(from, to, module)
  const held = from + module - to
  HELD.copy(html, held)
  html.copyWithin(held + HELD.length, rest)
  return html.subarray(0, html.length - (to - from) + HELD.length - MODULE.length)
}

/** React writes them consecutively. */
function findPreloads(html: Buffer): { from: number; to: number } {
  const from = Math.max(0, html.indexOf(PRELOAD))
  let to = from
  while (html.subarray(to, to + PRELOAD.length).equals(PRELOAD)) to = html.indexOf('>', to) + 1
  return { from, to }
}
