/** Loaded on every page; the panel stays with its own page. */
export { keepInstallOffer } from './install-offer.ts'
