import { renderToStaticMarkup } from 'react-dom/server'
import { FooterSections } from './footer-sections.tsx'

const written = new Map<string, string>()

/** The footer's sections for the site at `siteUrl`, as HTML; written once. On the server only. */
export function writeFooter(siteUrl: string): string {
  const known = written.get(siteUrl)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(<FooterSections host={new URL(siteUrl).host} />)
  written.set(siteUrl, html)
  return html
}
