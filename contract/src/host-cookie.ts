/**
 * Returns the cookie name, over https with `__Host-`, which only this host can set (RFC 6265bis, section
 * 4.1.3.2). Requires `Path=/`, `Secure` and no `Domain`.
 */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name
