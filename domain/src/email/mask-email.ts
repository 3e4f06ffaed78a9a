/** Masks `ana.perez@gmail.com` as `a***@gmail.com`; invalid addresses entirely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}
