import { contentHeaders } from '../content/content-headers.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/web-manifest'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function loader({ context }: Route.LoaderArgs) {
  const { siteName } = context.get(pageContext).site
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName.split(' ')[0],
    description: 'Consultá tus infracciones de tránsito por patente o DNI.',
    lang: 'es-AR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b4f9e',
    background_color: '#f3f6fa',
    categories: ['utilities', 'government'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Consultar infracciones', url: '/' },
      { name: 'Resolver una infracción', url: '/resolver-infraccion' },
      { name: 'Estado de las fuentes', url: '/estado' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', ...contentHeaders() },
  })
}
