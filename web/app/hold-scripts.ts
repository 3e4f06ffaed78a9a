const PRELOAD = Buffer.from('<link rel="modulepreload"')
const MODULE = Buffer.from(' type="module" async=""')
const HELD = Buffer.from(' type="text/plain" data-late=""')
const STARTER = Buffer.from(' data-preload="')

/**
 * Takes the code out of a rendered page's way, for `LateScripts` in it to ask for: the page is usable without it, and
 * on a slow line whatever is fetched beside the stylesheet delays the first paint. The router has no setting for it.
 * A page without `LateScripts` stays as it is.
 *
 * Works on the bytes that it is given, and changes them: all that is looked for is ASCII, and a page is neither
 * decoded nor copied for it. What is given back is a part of them.
 */
export function holdScripts(html: Buffer): Buffer {
  const module = html.indexOf(MODULE)
  if (module < 0 || html.indexOf(STARTER, module) < 0) return html
  const { from, to } = findPreloads(html)
  const rest = module + MODULE.length
  // Without links to take out there is no room for the longer attributes.
  if (to - from < HELD.length - MODULE.length) return html
  html.copyWithin(from, to, module)
  const held = from + module - to
  HELD.copy(html, held)
  html.copyWithin(held + HELD.length, rest)
  return html.subarray(0, html.length - (to - from) + HELD.length - MODULE.length)
}

/** React writes them one after the other. */
function findPreloads(html: Buffer): { from: number; to: number } {
  const from = Math.max(0, html.indexOf(PRELOAD))
  let to = from
  while (html.subarray(to, to + PRELOAD.length).equals(PRELOAD)) to = html.indexOf('>', to) + 1
  return { from, to }
}
