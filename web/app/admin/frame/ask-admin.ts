import { CallError } from '../../api/call-error.ts'

export { addQuery, ask as askAdmin } from '../../api/ask.ts'

export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.details.code === 'ingreso_requerido'
