import { CallError } from '../../api/call-error.ts'

/** Makes one call of the administration; `isSignedOut` says whether it failed because the session is over. */
export { addQuery, ask as askAdmin } from '../../api/ask.ts'

/** The server asks to sign in: there is no session, or it is over. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.details.code === 'ingreso_requerido'
