export { keepInstallOffer } from './install-offer.ts'
export { InstallPanel } from './install-panel.tsx'
