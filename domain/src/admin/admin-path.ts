/**
 * Where the administration is (docs/behaviour/administration.md#address). Never linked to, never listed: not even in
 * `robots.txt`, which everyone reads.
 */
export const ADMIN_PATH = '/admin-panel-x7k9'

/** Whether a path of the site is of the administration. */
export const isAdminPath = (path: string): boolean => path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)
