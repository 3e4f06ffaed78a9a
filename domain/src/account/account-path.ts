/** The area of an account (docs/behaviour/pages.md#routes). In no sitemap. */
export const ACCOUNT_PATH = '/cuenta'

/** Whether a path of the site is of that page. */
export const isAccountPath = (path: string): boolean =>
  path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`)
