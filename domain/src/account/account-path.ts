/** Where somebody who signed in with their e-mail has what is theirs (specification, section 2). Listed nowhere. */
export const ACCOUNT_PATH = '/cuenta'

/** Whether a path of the site is of that page. */
export const isAccountPath = (path: string): boolean =>
  path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`)
