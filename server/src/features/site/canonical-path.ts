/**
 * The one path under which a page is found: without a slash at its end, without `index.html`, and with one slash at
 * its beginning, so that no path can be read as the address of another site.
 */
export function canonicalPath(path: string): string {
  const bare = path.replace(/\/index\.html$/, '/').replace(/\/+$/, '')
  return `/${bare.replace(/^[/\\]+/, '')}`
}
