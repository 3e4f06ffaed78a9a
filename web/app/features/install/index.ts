export { enhanceInstallPanel } from './enhance-install-panel.ts'
export { InstallPanel } from './install-panel.tsx'
