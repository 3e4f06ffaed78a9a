const KEY = 'passkeyOffer'

/** After a passkey was created, used or declined. */
export function settleOffer(): void {
  try {
    localStorage.setItem(KEY, 'settled')
  } catch {
    // If storage fails, the passkey is offered again.
  }
}

export function isOfferSettled(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
