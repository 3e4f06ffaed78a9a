export const CONTACT_RETENTION_MONTHS = 12

/** Validity of the confirmation link and retention of an unconfirmed address. */
export const CONFIRM_DAYS = 7
