import { PUBLIC_PAGES } from '../../public-pages.ts'
import type { ContentPage } from '../content-page.ts'
import { Lead, Section } from '../elements/section.tsx'
import { TextLink } from '../elements/text-link.tsx'

export const sitemapPage: ContentPage = {
  path: '/sitemap',
  title: 'Mapa del sitio',
  description:
    'Todas las páginas del sitio, ordenadas: soluciones, información sobre multas, cada provincia y quiénes somos.',
  keywords: 'mapa del sitio, todas las páginas',
  name: 'Mapa del sitio',
  write: () => ({ main: <SitemapText /> }),
}

function SitemapText() {
  return (
    <div className="grid gap-8">
      <Lead>Todas las páginas, por tema.</Lead>
      {PUBLIC_PAGES.map(({ id, name, links }) => (
        <Section key={id} id={id} title={name}>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {links.map((page) => (
              <li key={page.path} className="flex min-h-11 items-center">
                <TextLink to={page.path}>{page.name}</TextLink>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}
