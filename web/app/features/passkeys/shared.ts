/** What the search loads late, without the section of the account. */
export { signChallenge, signFromAutofill, stopAutofill } from './authenticator.ts'
export { settleOffer } from './offer-memory.ts'
export { PasskeyOffer } from './passkey-offer.tsx'
