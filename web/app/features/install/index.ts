export { InstallPanel } from './install-panel.tsx'
