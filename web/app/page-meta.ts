interface PageMeta {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  readonly siteName: string
  readonly siteUrl: string
  /** Absolute from the root of the site. */
  readonly path: string
  readonly isPrivate?: boolean
}

/** The tags of one page: title, description, keywords, canonical address, social sharing and robots (section 2). */
export function describePage(page: PageMeta) {
  const address = `${page.siteUrl}${page.path}`
  const title = `${page.title} | ${page.siteName}`
  if (page.isPrivate) return [{ title }, { name: 'robots', content: 'noindex, nofollow' }]
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { name: 'robots', content: 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:image', content: `${page.siteUrl}${previewOf(page.path)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Drawn by `npm run images`, one for each public page. */
function previewOf(path: string): string {
  return `/previews/${path.split('/').at(-1) || 'inicio'}.png`
}
