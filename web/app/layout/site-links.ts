import { ACCOUNT_PATH, PROVINCES } from '@multas/domain'
import { HOME_PATH } from '../language.ts'

export interface SiteLink {
  readonly name: string
  readonly path: string
  readonly isNew?: boolean
}

export interface LinkGroup {
  readonly id: string
  readonly name: string
  readonly links: readonly SiteLink[]
}

const SOLUTIONS: readonly SiteLink[] = [
  { name: 'Consultar infracciones', path: HOME_PATH },
  { name: 'Notificaciones automáticas', path: '/notificaciones-automaticas-infracciones' },
  { name: 'Gestión de flotas', path: '/gestion-de-flotas' },
  { name: 'Municipios', path: '/solucion-infracciones-municipios' },
  { name: 'App móvil', path: '/app-movil', isNew: true },
]

const INFORMATION: readonly SiteLink[] = [
  { name: 'Infracciones por provincia', path: '/infracciones-transito' },
  { name: 'Qué municipios consultamos', path: '/cobertura' },
  { name: 'Resolver una infracción', path: '/resolver-infraccion' },
  { name: 'Cuánto vale una UF', path: '/como-se-calcula-valor-infraccion-unidad-funcional-uf' },
  { name: 'Scoring del conductor', path: '/scoring-conductor' },
  { name: 'Preguntas frecuentes', path: '/preguntas-frecuentes' },
]

const ABOUT: readonly SiteLink[] = [
  { name: 'Quiénes somos', path: '/empresa' },
  { name: 'Estado de las fuentes', path: '/estado' },
  { name: 'Términos y condiciones', path: '/terminos-y-condiciones' },
  { name: 'Política de privacidad', path: '/politica-privacidad' },
  { name: 'Tus datos personales', path: '/datos-personales' },
  { name: 'Mapa del sitio', path: '/sitemap' },
]

/** Footer only, in no sitemap (docs/behaviour/pages.md#routes). */
const ACCOUNT: SiteLink = { name: 'Mi cuenta', path: ACCOUNT_PATH }

/** docs/behaviour/pages.md#side-menu */
export const MENU_GROUPS: readonly LinkGroup[] = [
  { id: 'soluciones', name: 'Soluciones', links: SOLUTIONS },
  { id: 'informacion', name: 'Más Información', links: INFORMATION },
  { id: 'nosotros', name: 'Sobre nosotros', links: ABOUT },
]

/** The last one is named after the site (docs/behaviour/pages.md#footer). */
export const footerGroups = (host: string): readonly LinkGroup[] => [
  { id: 'soluciones', name: 'Soluciones', links: SOLUTIONS },
  { id: 'informacion', name: 'Información sobre multas', links: INFORMATION },
  { id: 'sitio', name: host, links: [...ABOUT, ACCOUNT] },
]

/** docs/behaviour/pages.md#provinces */
export const PROVINCE_LINKS: LinkGroup = {
  id: 'provincias',
  name: 'Multas por provincia',
  links: PROVINCES.map(({ slug, name }) => ({
    name: slug === 'caba' ? 'Ciudad de Buenos Aires' : name,
    path: `/infracciones-transito/multas-${slug}`,
  })),
}
