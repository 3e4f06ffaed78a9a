import { productUrl } from './test-environment.ts'

/** Paths of all pages in the sitemap. */
export async function listedPaths(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${productUrl()}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

export interface PageName {
  readonly path: string
  /** File name of its preview. */
  readonly file: string
  readonly title: string
}

/** Titles of all listed pages, as link previews show them. */
export async function pageNames(): Promise<readonly PageName[]> {
  const names: PageName[] = []
  for (const path of await listedPaths()) {
    const html = await (await fetch(`${productUrl()}${path}`)).text()
    names.push({
      path,
      file: readMeta(html, 'og:image').split('/').at(-1) ?? '',
      title: readMeta(html, 'og:title'),
    })
  }
  return names
}

/** The content of a `<meta>` by its name or property; empty when there is none. */
export function readMeta(html: string, name: string): string {
  const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  return content.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}
