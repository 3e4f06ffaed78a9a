export type SniffedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'application/pdf'

export const SNIFFED_BYTES = 12

/** `brand` is at byte 8. */
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

export function sniffType(head: Buffer): SniffedType | null {
  const text = head.subarray(0, SNIFFED_BYTES).toString('latin1')
  const shown = SIGNATURES.find(
    ({ start, brand = '' }) => text.startsWith(start) && text.startsWith(brand, 8),
  )
  return shown?.type ?? null
}

const UNDECLARED = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/download'])

/**
 * True if a declared type is compatible with the real one, which is served: servers send `image/jpg`, confuse
 * image types or omit the type.
 */
export function agreesWith(declared: string | null, real: SniffedType): boolean {
  const type = (declared ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (UNDECLARED.has(type)) return true
  return real === 'application/pdf' ? /^application\/(?:x-)?pdf$/.test(type) : type.startsWith('image/')
}
