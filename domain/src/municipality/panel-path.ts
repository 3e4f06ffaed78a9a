/** Municipal panel. Linked only from the offer to municipalities; not in the sitemap. */
export const PANEL_PATH = '/municipios/panel'

export const isPanelPath = (path: string): boolean => path === PANEL_PATH || path.startsWith(`${PANEL_PATH}/`)
