/** Lazy-loaded by the search, without the account section. */
export { signChallenge, signFromAutofill, stopAutofill } from './authenticator.ts'
export { settleOffer } from './offer-memory.ts'
export { PasskeyOffer } from './passkey-offer.tsx'
