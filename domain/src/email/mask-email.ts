/**
 * An address of which one can tell which it may be, and no more: `ana.perez@gmail.com` → `a***@gmail.com`. The domain
 * stays, for it says which mail server is asked. What is no address is hidden whole.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}
