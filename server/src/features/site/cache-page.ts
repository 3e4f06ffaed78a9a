import { createHash } from 'node:crypto'
import { type CompressedBody, compressBody } from '../../platform/http/compress-body.ts'

export interface CachedPage {
  readonly reads?: string | undefined
  readonly headers: Readonly<Record<string, string>>
  read(acceptEncoding: string | undefined): Promise<CompressedBody>
}

/** A shared nonce would protect nothing, so it is removed and `scriptHashes` allow the scripts. */
export function cachePage(
  html: string,
  nonce: string,
  describe: (scriptHashes: readonly string[]) => Readonly<Record<string, string>>,
): CachedPage {
  const plain = html.replaceAll(` nonce="${nonce}"`, '')
  const bytes = Buffer.from(plain)
  const codings = new Map<string, Promise<CompressedBody>>()
  const entityTag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    headers: { ...describe(hashScripts(plain)), etag: entityTag },
    read(acceptEncoding) {
      const key = acceptEncoding ?? ''
      const made = codings.get(key)
      if (made !== undefined) return made
      const compressed = compressBody(bytes, acceptEncoding)
      // Limits the cache: unusual header values are served uncached.
      if (codings.size < 20) codings.set(key, compressed)
      return compressed
    },
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

function hashScripts(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
