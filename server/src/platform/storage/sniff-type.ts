/** The media types that are passed on to visitors (contract, `media` of the calls). */
export type SniffedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'application/pdf'

/** How many bytes tell the type. */
export const SNIFFED_BYTES = 12

/** What a content of each type begins with; `brand` stands at byte 8. */
const SIGNATURES: readonly {
  readonly type: SniffedType
  readonly start: string
  readonly brand?: string
}[] = [
  { type: 'image/jpeg', start: '\xff\xd8\xff' },
  { type: 'image/png', start: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', start: 'GIF87a' },
  { type: 'image/gif', start: 'GIF89a' },
  { type: 'image/webp', start: 'RIFF', brand: 'WEBP' },
  { type: 'application/pdf', start: '%PDF-' },
]

/** The type that the first bytes of a content show; null when it is none of those. */
export function sniffType(head: Buffer): SniffedType | null {
  const text = head.subarray(0, SNIFFED_BYTES).toString('latin1')
  const shown = SIGNATURES.find(
    ({ start, brand = '' }) => text.startsWith(start) && text.startsWith(brand, 8),
  )
  return shown?.type ?? null
}

const UNDECLARED = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/download'])

/**
 * Whether a declared type may stand for a real one. Servers say `image/jpg`, mix one image type up with another, or
 * say nothing at all: harmless, because the real one is sent on. Anything of another sort is refused.
 */
export function agreesWith(declared: string | null, real: SniffedType): boolean {
  const type = (declared ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (UNDECLARED.has(type)) return true
  return real === 'application/pdf' ? /^application\/(?:x-)?pdf$/.test(type) : type.startsWith('image/')
}
