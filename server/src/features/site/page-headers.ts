/**
 * Own files only, scripts of this response only, no frames, no referrer to other sites, no unused browser
 * features.
 */
export function pageHeaders(page: {
  /** CSP sources of the scripts: nonce or hashes. */
  scripts: readonly string[]
  siteUrl: string
  /** Admin and municipal pages have a stricter policy and are private. */
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
  // Older Safari does not match a WebSocket to the same host with 'self'.
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

/** No socket, worker or form target: changes are made by calls of our scripts. */
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
