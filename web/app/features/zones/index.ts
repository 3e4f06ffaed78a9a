export { ZonePanel } from './zone-panel.tsx'
