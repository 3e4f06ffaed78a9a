const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const MODULE = ' type="module" async=""'
const ADDRESSES = ' data-preload=""'

/**
 * Takes the code out of a rendered page's way, for `LateScripts` in it to ask for: the page is usable without it, and
 * on a slow line whatever is fetched beside the stylesheet delays the first paint. The router has no setting for it.
 * A page without `LateScripts` stays as it is.
 */
export function holdScripts(html: string): string {
  if (!html.includes(ADDRESSES)) return html
  const addresses = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULE, ' type="text/plain" data-late=""')
    .replace(ADDRESSES, ` data-preload="${addresses.join(' ')}"`)
}
