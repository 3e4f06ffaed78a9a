import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { siteLanguage } from '../language.config.ts'

/** The search exists in every language; all other pages are in Spanish (decision 0064). */
const language = siteLanguage()

const SEARCH = [
  route(language, 'routes/home.tsx'),
  route(`${language}/results/:token`, 'routes/results.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

const SITE = [
  index('routes/home.tsx'),
  route('results/:token', 'routes/results.tsx'),
  route('preguntas-frecuentes', 'routes/questions.tsx'),
  route('scoring-conductor', 'routes/scoring-conductor.tsx'),
  route('como-se-calcula-valor-infraccion-unidad-funcional-uf', 'routes/unit-value.tsx'),
  route('resolver-infraccion', 'routes/resolver-infraccion.tsx'),
  route('estado', 'routes/estado.tsx'),
  route('cobertura', 'routes/cobertura.tsx'),
  route('infracciones-transito', 'routes/infracciones-transito.tsx'),
  route('infracciones-transito/:page', 'routes/province.tsx'),
  route('notificaciones-automaticas-infracciones', 'routes/notificaciones.tsx'),
  route('gestion-de-flotas', 'routes/flotas.tsx'),
  route('solucion-infracciones-municipios', 'routes/municipios.tsx'),
  route('app-movil', 'routes/app-movil.tsx'),
  route('empresa', 'routes/empresa.tsx'),
  route('terminos-y-condiciones', 'routes/terminos-y-condiciones.tsx'),
  route('politica-privacidad', 'routes/politica-privacidad.tsx'),
  route('cuenta/:section?', 'routes/cuenta.tsx'),
  route('avisos', 'routes/avisos.tsx'),
  route('avisos/baja', 'routes/avisos-baja.tsx'),
  route('sitemap', 'routes/sitemap.tsx'),
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('sin-conexion', 'routes/sin-conexion.tsx'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('municipios/panel/*', 'routes/municipal-panel.tsx'),
  route('flotas/*', 'routes/fleet-panel.tsx'),
  route('admin-panel-x7k9/*', 'routes/admin.tsx'),
  route('datos-personales', 'routes/datos-personales.tsx'),
  route(':slug', 'routes/profile.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

export default language === 'es' ? SITE : SEARCH
