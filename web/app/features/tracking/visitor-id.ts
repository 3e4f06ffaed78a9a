const COOKIE = 'visitorId'
const KEPT_SECONDS = 730 * 86_400
/** docs/behaviour/tracking.md#visitor-id. */
const MAX_LENGTH = 50

/** As much of `document` as a cookie needs: reads as all that are set, written one by one. */
interface CookieJar {
  cookie: string
}

/**
 * The id under which this browser is counted, for 730 days from its last visit (a browser may keep it for less):
 * at random, so it says nothing of anybody.
 */
export function keepVisitorId(jar: CookieJar, isSecure: boolean, makeId: () => string): string {
  const id = (findCookie(jar.cookie) ?? makeId()).slice(0, MAX_LENGTH)
  const secure = isSecure ? '; Secure' : ''
  jar.cookie = `${COOKIE}=${id}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`
  return id
}

/** Only what this site writes: a cookie of another shape would let somebody put their own words into the batches. */
function findCookie(cookies: string): string | null {
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${COOKIE}=`))
  return /^[\w-]+/.exec(cookie?.slice(COOKIE.length + 1) ?? '')?.[0] ?? null
}
