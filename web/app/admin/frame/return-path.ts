import { ADMIN_PATH, isAdminPath } from '@multas/domain'

const RETURN = 'volver'

interface Place {
  readonly pathname: string
  readonly search: string
}

export const signInPath = ({ pathname, search }: Place): string =>
  `${ADMIN_PATH}?${new URLSearchParams({ [RETURN]: `${pathname}${search}` })}`

export function readReturnPath(query: URLSearchParams): string {
  const asked = query.get(RETURN) ?? ''
  const home = `${ADMIN_PATH}/dashboard`
  if (!URL.canParse(asked, 'https://own.invalid')) return home
  const { origin, pathname, search } = new URL(asked, 'https://own.invalid')
  const isOwn = origin === 'https://own.invalid' && isAdminPath(pathname) && pathname !== ADMIN_PATH
  return isOwn ? `${pathname}${search}` : home
}
