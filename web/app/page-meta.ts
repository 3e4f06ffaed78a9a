import { LANGUAGE_TAG } from './language.ts'

interface PageMeta {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  readonly siteName: string
  readonly siteUrl: string
  /** Absolute from the root of the site. */
  readonly path: string
  readonly isPrivate?: boolean
  /** What a messenger shows beside a private link; without it nothing but the address. */
  readonly shared?: SharedPage
  /** The same page in every language, this one among them: its tag (BCP 47) and its path. */
  readonly versions?: readonly { readonly tag: string; readonly path: string }[]
}

interface SharedPage {
  readonly title: string
  readonly description: string
  /** Absolute address of the picture. */
  readonly image: string
}

/**
 * The tags of one page: title, description, keywords, canonical address, social sharing and robots
 * (docs/behaviour/pages.md#metadata).
 */
export function describePage(page: PageMeta) {
  const address = `${page.siteUrl}${page.path}`
  const title = `${page.title} | ${page.siteName}`
  if (page.isPrivate)
    return [
      { title },
      { name: 'robots', content: 'noindex, nofollow' },
      ...(page.shared ? sharingTags(page.siteName, page.shared) : []),
    ]
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { name: 'robots', content: 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.versions ?? []).map(({ tag, path }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: tag,
      href: `${page.siteUrl}${path}`,
    })),
    { property: 'og:url', content: address },
    ...sharingTags(page.siteName, { ...page, image: `${page.siteUrl}${previewOf(page.path)}` }),
  ]
}

function sharingTags(siteName: string, { title, description, image }: SharedPage) {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: LANGUAGE_TAG.replace('-', '_') },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Drawn by `npm run images`, one for each public page. */
function previewOf(path: string): string {
  return `/previews/${path.split('/').at(-1) || 'inicio'}.png`
}
