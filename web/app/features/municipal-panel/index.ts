export { PanelApp } from './panel-app.tsx'
