/** Remembered until the page closes. */
export const ACCOUNT_DELETED_KEY = ['session', 'erased'] as const
