const COOKIE = 'visitorId'
const KEPT_SECONDS = 730 * 86_400
/** docs/behaviour/tracking.md#visitor-id. */
const MAX_LENGTH = 50

/** Subset of `document`: reads all cookies, writes one at a time. */
interface CookieJar {
  cookie: string
}

/** Random, kept for 730 days from the last visit (browsers may shorten this). */
export function keepVisitorId(jar: CookieJar, isSecure: boolean, makeId: () => string): string {
  const id = (findCookie(jar.cookie) ?? makeId()).slice(0, MAX_LENGTH)
  const secure = isSecure ? '; Secure' : ''
  jar.cookie = `${COOKIE}=${id}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`
  return id
}

/**
 * Accepts only the format that this site writes, so that a foreign cookie cannot inject text into the
 * batches.
 */
function findCookie(cookies: string): string | null {
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${COOKIE}=`))
  return /^[\w-]+/.exec(cookie?.slice(COOKIE.length + 1) ?? '')?.[0] ?? null
}
