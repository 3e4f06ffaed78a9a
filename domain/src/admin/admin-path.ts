/**
 * Path of the administration (docs/behaviour/administration.md#address). Never linked or listed, not even in
 * the public `robots.txt`.
 */
export const ADMIN_PATH = '/admin-panel-x7k9'

export const isAdminPath = (path: string): boolean => path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)
