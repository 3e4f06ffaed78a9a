/** Remembered until the page closes. */
export const ERASED_KEY = ['session', 'erased'] as const
