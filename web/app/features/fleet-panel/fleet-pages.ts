export const FLEET_PAGES = [
  'infracciones',
  'infracciones/:hash',
  'vehiculos',
  'vehiculos/importar',
  'vehiculos/importar/:id',
  'vehiculos/quitados',
  'vehiculos/:id',
  'conductores',
  'informes',
  'personas',
  'ajustes',
  'api',
  'historial',
] as const

export type FleetPage = (typeof FLEET_PAGES)[number]

export const FLEET_PATHS = ['', ':fleet', ...FLEET_PAGES.map((page) => `:fleet/${page}`)]
