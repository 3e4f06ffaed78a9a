import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('results/:token', 'routes/results.tsx'),
  route('preguntas-frecuentes', 'routes/questions.tsx'),
  route('scoring-conductor', 'routes/scoring-conductor.tsx'),
  route('como-se-calcula-valor-infraccion-unidad-funcional-uf', 'routes/unit-value.tsx'),
  route('resolver-infraccion', 'routes/resolver-infraccion.tsx'),
  route('estado', 'routes/estado.tsx'),
  route('infracciones-transito', 'routes/infracciones-transito.tsx'),
  route('infracciones-transito/:page', 'routes/province.tsx'),
  route('notificaciones-automaticas-infracciones', 'routes/notificaciones.tsx'),
  route('gestion-de-flotas', 'routes/flotas.tsx'),
  route('solucion-infracciones-municipios', 'routes/municipios.tsx'),
  route('app-movil', 'routes/app-movil.tsx'),
  route('empresa', 'routes/empresa.tsx'),
  route('terminos-y-condiciones', 'routes/terminos-y-condiciones.tsx'),
  route('politica-privacidad', 'routes/politica-privacidad.tsx'),
  route('avisos', 'routes/avisos.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
