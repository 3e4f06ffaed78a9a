/**
 * The name of a cookie of this site: over https with `__Host-`, which a browser takes from this very host alone
 * (RFC 6265bis, section 4.1.3.2). No other host of the domain and no plain connection can plant such a cookie. It has
 * to be written with `Path=/`, `Secure` and without `Domain`.
 */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name
