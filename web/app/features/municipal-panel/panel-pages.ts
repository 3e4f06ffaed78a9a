export const PANEL_PAGES = [
  'entregas',
  'entregas/:id',
  'estadisticas',
  'avisos',
  'claves',
  'personas',
  'historial',
  'sesiones',
] as const

export type PanelPage = (typeof PANEL_PAGES)[number]

export const PANEL_PATHS = ['', ':slug', ...PANEL_PAGES.map((page) => `:slug/${page}`)]
