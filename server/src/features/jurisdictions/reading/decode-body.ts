import { isUtf8 } from 'node:buffer'
import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import iconv from 'iconv-lite'

export type Encoding = 'auto' | 'utf-8' | 'latin1' | 'windows-1252'

export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ReasonText }

const HEAD_BYTES = 2_048
const XML_PROLOG = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i
const META = /<meta\s[^<>]*/gi
const CHARSET = /charset\s*=\s*["']?\s?([\w.:-]+)/i

/**
 * Trusts a declared encoding (file, server or document) and rejects violations of declared UTF-8; undeclared
 * text is UTF-8 if valid, otherwise windows-1252 (superset of ISO-8859-1).
 */
export function decodeBody(body: Buffer, encoding: Encoding, contentType: string | undefined): Decoded {
  if (encoding !== 'auto') return decodeAs(body, encoding)
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return decodeAs(body, 'utf-8')
  if (body[0] === 0xff && body[1] === 0xfe) return decodeAs(body, 'utf-16le')
  if (body[0] === 0xfe && body[1] === 0xff) return decodeAs(body, 'utf-16be')
  const declared = charsetOf(contentType) ?? charsetInside(body)
  if (declared !== null) return decodeAs(body, declared)
  return decodeAs(body, isUtf8(body) ? 'utf-8' : 'windows-1252')
}

function charsetOf(contentType: string | undefined): string | null {
  if (contentType === undefined) return null
  const at = contentType.toLowerCase().indexOf('charset=')
  if (at === -1) return null
  return /^["']?([\w.:-]+)/.exec(contentType.slice(at + 8))?.[1] ?? null
}

function charsetInside(body: Buffer): string | null {
  if (body[0] === 0x7b || body[0] === 0x5b) return null
  const head = body.toString('latin1', 0, HEAD_BYTES)
  return XML_PROLOG.exec(head)?.[1] ?? charsetOfMeta(head)
}

function charsetOfMeta(head: string): string | null {
  for (const [tag] of head.matchAll(META)) {
    const charset = CHARSET.exec(tag)?.[1]
    if (charset !== undefined) return charset
  }
  return null
}

function decodeAs(body: Buffer, charset: string): Decoded {
  const name = charset.toLowerCase()
  if (name === 'utf-8' || name === 'utf8' || name === 'us-ascii') {
    if (!isUtf8(body)) return { ok: false, reason: reasonText('not_utf8') }
    const text = body.toString('utf8')
    return { ok: true, text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text }
  }
  // As in browsers: text declared as ISO-8859-1 is often windows-1252.
  const known = name === 'latin1' || name === 'iso-8859-1' ? 'windows-1252' : name
  if (!iconv.encodingExists(known)) return { ok: false, reason: reasonText('unknown_encoding') }
  return { ok: true, text: iconv.decode(body, known) }
}
