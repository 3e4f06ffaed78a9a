export { PANEL_PATHS } from './panel-pages.ts'
