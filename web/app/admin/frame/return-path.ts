import { ADMIN_PATH, isAdminPath } from '@multas/domain'

const RETURN = 'volver'
const REASON = 'motivo'
const EXPIRED = 'vencida'

interface Place {
  readonly pathname: string
  readonly search: string
}

export function signInPath(from: Place, isExpired: boolean): string {
  const query = new URLSearchParams({ [RETURN]: `${from.pathname}${from.search}` })
  if (isExpired) query.set(REASON, EXPIRED)
  return `${ADMIN_PATH}?${query}`
}

export function readReturnPath(query: URLSearchParams): string {
  const asked = query.get(RETURN) ?? ''
  const home = `${ADMIN_PATH}/dashboard`
  if (!URL.canParse(asked, 'https://own.invalid')) return home
  const { origin, pathname, search } = new URL(asked, 'https://own.invalid')
  const isOwn = origin === 'https://own.invalid' && isAdminPath(pathname) && pathname !== ADMIN_PATH
  return isOwn ? `${pathname}${search}` : home
}

export const isExpiredSession = (query: URLSearchParams): boolean => query.get(REASON) === EXPIRED
