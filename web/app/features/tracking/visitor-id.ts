const COOKIE = 'visitorId'
const KEPT_SECONDS = 730 * 86_400
/** Specification, section 7. */
const MAX_LENGTH = 50

/** As much of the browser as a cookie needs. */
export interface CookieJar {
  /** `document.cookie`: what is set, all together. */
  read(): string
  write(cookie: string): void
  isSecure: boolean
}

/**
 * The id under which this browser is counted, for 730 days from its last visit (a browser may keep it for less):
 * at random, so it says nothing of anybody.
 */
export function keepVisitorId(jar: CookieJar, makeId: () => string): string {
  const id = (findCookie(jar.read()) ?? makeId()).slice(0, MAX_LENGTH)
  const secure = jar.isSecure ? '; Secure' : ''
  jar.write(`${COOKIE}=${id}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`)
  return id
}

/** Only what this site writes: a cookie of another shape would let somebody put their own words into the batches. */
function findCookie(cookies: string): string | null {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookies)?.[1] ?? null
}
