import { CookieJar } from 'tough-cookie'

/** Cookies of one session or login. Most sessions make one request, so the jar is built lazily. */
export class CookieStore {
  #jar: CookieJar | null = null
  #pending: { readonly header: string; readonly url: string }[] = []

  keep(setCookie: string | string[] | undefined, url: string): void {
    if (setCookie === undefined) return
    for (const header of typeof setCookie === 'string' ? [setCookie] : setCookie) {
      this.#pending.push({ header, url })
    }
  }

  headerFor(url: string): string | null {
    const jar = this.#settled()
    if (jar === null) return null
    const header = jar.getCookieStringSync(url)
    return header === '' ? null : header
  }

  valueOf(name: string, url: string): string | null {
    const cookies = this.#settled()?.getCookiesSync(url) ?? []
    return cookies.find((cookie) => cookie.key === name)?.value ?? null
  }

  #settled(): CookieJar | null {
    if (this.#pending.length === 0) return this.#jar
    // Upstreams use bare hosts, loopback and malformed cookie names.
    this.#jar ??= new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: false })
    for (const { header, url } of this.#pending) keepInJar(this.#jar, header, url)
    this.#pending = []
    return this.#jar
  }
}

/** `ignoreError` does not cover a domain that is no domain. */
function keepInJar(jar: CookieJar, header: string, url: string): void {
  try {
    jar.setCookieSync(header, url, { ignoreError: true })
  } catch {}
}
