/** How long what a company or a municipality wrote is kept. */
export const CONTACT_KEPT_MONTHS = 12

/** How long the link of a confirmation works, and an address that never followed it is kept. */
export const CONFIRM_DAYS = 7
