import { createHash } from 'node:crypto'
import { type CompressedPage, compressPage } from './compress-page.ts'

/** A rendered page that is sent again as it is, without being rendered or compressed again. */
export interface KeptPage {
  /** The names of a query with which it would be another page; undefined when it does not say. */
  readonly reads?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** In the best coding that this reader accepts; each is made once. */
  read(acceptEncoding: string | undefined): Promise<CompressedPage>
}

/**
 * Keeps a rendered page. Its nonce would be everyone's and so protect nobody: it is taken out, and the scripts in
 * the page are allowed by what they are, `scriptHashes`.
 */
export function keepPage(
  html: string,
  nonce: string,
  describe: (scriptHashes: readonly string[]) => Readonly<Record<string, string>>,
): KeptPage {
  const plain = html.replaceAll(` nonce="${nonce}"`, '')
  const bytes = Buffer.from(plain)
  const codings = new Map<string, Promise<CompressedPage>>()
  const entityTag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    headers: { ...describe(hashScripts(plain)), etag: entityTag },
    read(acceptEncoding) {
      const key = acceptEncoding ?? ''
      const made = codings.get(key)
      if (made !== undefined) return made
      const compressed = compressPage(bytes, acceptEncoding)
      // Readers write this header in a handful of ways; whoever invents more gets the page, kept for nobody.
      if (codings.size < 20) codings.set(key, compressed)
      return compressed
    },
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** As a policy names them (CSP 3, section 6.7.3.3): one for each script written in the page. */
function hashScripts(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
