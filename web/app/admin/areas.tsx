import { lazyAgain } from '../ui/lazy-again.ts'
import type { AdminArea } from './frame/area.ts'

export const AREAS: readonly AdminArea[] = [
  {
    path: 'dashboard',
    name: 'Resumen',
    group: 'watch',
    role: 'read_only',
    Screen: lazyAgain(async () => ({ default: (await import('./dashboard/index.ts')).DashboardScreen })),
  },
  {
    path: 'jurisdicciones',
    name: 'Jurisdicciones',
    group: 'sources',
    role: 'read_only',
    pages: [':slug', ':slug/descripcion', ':slug/prueba', ':slug/historial'],
    Screen: lazyAgain(async () => ({
      default: (await import('./jurisdictions/index.ts')).JurisdictionsScreen,
    })),
  },
  {
    path: 'cola',
    name: 'Cola de trabajos',
    group: 'watch',
    role: 'read_only',
    Screen: lazyAgain(async () => ({ default: (await import('./queue/index.ts')).QueueScreen })),
  },
  {
    path: 'auditoria',
    name: 'Auditoría',
    group: 'site',
    role: 'operator',
    Screen: lazyAgain(async () => ({ default: (await import('./audit/index.ts')).AuditScreen })),
  },
  {
    path: 'cuentas',
    name: 'Cuentas',
    group: 'site',
    role: 'owner',
    Screen: lazyAgain(async () => ({ default: (await import('./accounts/index.ts')).AccountsScreen })),
  },
  {
    path: 'sesiones',
    name: 'Mi cuenta y sesiones',
    group: 'site',
    role: 'read_only',
    Screen: lazyAgain(async () => ({ default: (await import('./identity/index.ts')).OwnAccountScreen })),
  },
  {
    path: 'comentarios',
    name: 'Comentarios',
    group: 'people',
    role: 'read_only',
    Screen: lazyAgain(async () => ({ default: (await import('./feedback/index.ts')).FeedbackScreen })),
  },
  {
    path: 'contactos',
    name: 'Contactos',
    group: 'people',
    role: 'read_only',
    pages: [':id'],
    Screen: lazyAgain(async () => ({ default: (await import('./contacts/index.ts')).ContactsScreen })),
  },
  {
    path: 'suscripciones',
    name: 'Suscripciones',
    group: 'people',
    role: 'read_only',
    // docs/behaviour/administration.md#address
    alsoAt: ['subscription'],
    pages: [':id'],
    Screen: lazyAgain(async () => ({
      default: (await import('./subscriptions/index.ts')).SubscriptionsScreen,
    })),
  },
  {
    path: 'busquedas',
    name: 'Búsquedas',
    group: 'watch',
    role: 'operator',
    pages: [':id'],
    Screen: lazyAgain(async () => ({ default: (await import('./searches/index.ts')).SearchesScreen })),
  },
  {
    path: 'derechos',
    name: 'Datos personales',
    group: 'people',
    role: 'read_only',
    pages: ['anotar', 'persona', ':id'],
    Screen: lazyAgain(async () => ({ default: (await import('./rights/index.ts')).RightsScreen })),
  },
  {
    path: 'perfiles',
    name: 'Perfiles reclamados',
    group: 'people',
    role: 'read_only',
    pages: [':id'],
    Screen: lazyAgain(async () => ({ default: (await import('./rights/index.ts')).ClaimsScreen })),
  },
  {
    path: 'revisiones',
    name: 'Registros en revisión',
    group: 'people',
    role: 'read_only',
    pages: [':id'],
    Screen: lazyAgain(async () => ({ default: (await import('./rights/index.ts')).DisputesScreen })),
  },
  {
    path: 'bloqueos',
    name: 'No se muestran',
    group: 'people',
    role: 'operator',
    pages: ['nuevo'],
    Screen: lazyAgain(async () => ({ default: (await import('./rights/index.ts')).BlocksScreen })),
  },
  {
    path: 'ajustes',
    name: 'Ajustes',
    group: 'site',
    role: 'read_only',
    Screen: lazyAgain(async () => ({ default: (await import('./settings/index.ts')).SettingsScreen })),
  },
  {
    path: 'municipios',
    name: 'Municipios',
    group: 'sources',
    role: 'read_only',
    pages: [
      ':slug',
      ...['entregas', 'entregas/:id', 'personas', 'claves', 'avisos'].map((page) => `:slug/${page}`),
    ],
    Screen: lazyAgain(async () => ({
      default: (await import('./municipalities/index.ts')).MunicipalitiesScreen,
    })),
  },
  {
    path: 'flotas',
    name: 'Flotas',
    group: 'people',
    role: 'read_only',
    pages: [':id'],
    Screen: lazyAgain(async () => ({ default: (await import('./fleets/index.ts')).FleetsScreen })),
  },
  {
    path: 'unidades',
    name: 'Valores de la UF',
    group: 'sources',
    role: 'read_only',
    Screen: lazyAgain(async () => ({ default: (await import('./units/index.ts')).UnitsScreen })),
  },
]

const pathsOf = ({ path, alsoAt = [], pages = [] }: AdminArea): string[] =>
  [path, ...alsoAt].flatMap((place) => [place, ...pages.map((page) => `${place}/${page}`)])

export const ADMIN_PATHS = ['', 'alta', ...AREAS.flatMap(pathsOf)]
