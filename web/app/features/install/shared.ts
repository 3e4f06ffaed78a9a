/** What every page carries; the panel stays with its own page. */
export { keepInstallOffer } from './install-offer.ts'
