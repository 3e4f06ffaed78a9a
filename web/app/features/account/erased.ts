/** Under this key it is remembered, while the page stays, that the account was erased just now. */
export const ERASED_KEY = ['session', 'erased'] as const
