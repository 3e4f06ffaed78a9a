/** Account area (docs/behaviour/pages.md#routes); not in the sitemap. */
export const ACCOUNT_PATH = '/cuenta'

export const isAccountPath = (path: string): boolean =>
  path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`)
