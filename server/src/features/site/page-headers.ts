/**
 * The headers of every page: only our own files, only the scripts of this very response, no frames, no address
 * leaked to other sites, none of the browser's powers that the site does not use.
 */
export function pageHeaders(page: {
  /** The scripts of this response, as the policy names them: by their nonce, or by their hashes. */
  scripts: readonly string[]
  siteUrl: string
  /** Pages of the administration and of municipalities may do less than the public ones, and are private. */
  isEnclosed: boolean
  isPrivate: boolean
}): Record<string, string> {
  const secure = page.siteUrl.startsWith('https:')
  const isPrivate = page.isPrivate || page.isEnclosed
  return {
    'content-security-policy': page.isEnclosed
      ? enclosedPolicy(page.scripts)
      : contentSecurityPolicy(page.scripts, page.siteUrl),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': page.isEnclosed ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...(isPrivate ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
  }
}

function contentSecurityPolicy(scripts: readonly string[], siteUrl: string): string {
  // Older Safari does not read 'self' as allowing a WebSocket to the same host.
  const socket = siteUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(socket).origin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** No socket, no worker, and forms go nowhere: whatever is changed is changed by a call of our own scripts. */
function enclosedPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
