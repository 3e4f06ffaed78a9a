const KEY = 'passkeyOffer'

/** The visitor made or used a passkey here, or wants none: this browser offers it no more. */
export function settleOffer(): void {
  try {
    localStorage.setItem(KEY, 'settled')
  } catch {
    // It is offered again.
  }
}

export function isOfferSettled(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
