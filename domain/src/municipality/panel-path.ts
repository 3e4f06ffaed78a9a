/** Where the people of a municipality hand in its fines. Linked from the offer to municipalities; listed nowhere. */
export const PANEL_PATH = '/municipios/panel'

/** Whether a path of the site is of that area. */
export const isPanelPath = (path: string): boolean => path === PANEL_PATH || path.startsWith(`${PANEL_PATH}/`)
