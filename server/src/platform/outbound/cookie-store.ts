import { CookieJar } from 'tough-cookie'

/**
 * The cookies of one consultation or one login.
 *
 * Most answers set none and most consultations make one request, so the jar is built, and the headers parsed,
 * only when a second request asks for its cookies.
 */
export class CookieStore {
  #jar: CookieJar | null = null
  #pending: { readonly header: string; readonly url: string }[] = []

  /** Remembers `Set-Cookie` headers of an answer. */
  keep(setCookie: string | string[] | undefined, url: string): void {
    if (setCookie === undefined) return
    for (const header of typeof setCookie === 'string' ? [setCookie] : setCookie) {
      this.#pending.push({ header, url })
    }
  }

  /** The `Cookie` header for an address, or null when there is none to send. */
  headerFor(url: string): string | null {
    const jar = this.#settled()
    if (jar === null) return null
    const header = jar.getCookieStringSync(url)
    return header === '' ? null : header
  }

  /** The value of one cookie as an address would see it, or null. */
  valueOf(name: string, url: string): string | null {
    const cookies = this.#settled()?.getCookiesSync(url) ?? []
    return cookies.find((cookie) => cookie.key === name)?.value ?? null
  }

  #settled(): CookieJar | null {
    if (this.#pending.length === 0) return this.#jar
    // Upstreams live on bare hosts and loopback, and some send cookies without a proper name: be loose.
    this.#jar ??= new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: false })
    for (const { header, url } of this.#pending) {
      this.#jar.setCookieSync(header, url, { ignoreError: true })
    }
    this.#pending = []
    return this.#jar
  }
}
