export { MapPanel } from './map-panel.tsx'
