const BROWSERS: readonly (readonly [name: string, says: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, says: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Returns the common name from a user agent: `Chrome en Android`. */
export function nameBrowser(userAgent: string): string {
  const find = (list: typeof BROWSERS) => list.find(([, says]) => says.test(userAgent))?.[0]
  const [browser, system] = [find(BROWSERS) ?? 'Un navegador', find(SYSTEMS)]
  return system === undefined ? browser : `${browser} en ${system}`
}
