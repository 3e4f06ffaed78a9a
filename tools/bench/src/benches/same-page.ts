/**
 * Whether two servers send the same page: apart from what is each one's own (nonces, when scripts are fetched, the names of
 * built files, tokens made for one answer), byte by byte.
 */
export function isSamePage(one: string, other: string): boolean {
  return withoutOwn(one) === withoutOwn(other)
}

const withoutOwn = (html: string): string =>
  html
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/ (?:data-preload="[^"]*"|type="module" async=""|type="text\/plain" data-late="")/g, '')
    .replaceAll(/evidence\.[\w.-]+/g, '')
    .replaceAll(/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
