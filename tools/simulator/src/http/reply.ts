import iconv from 'iconv-lite'

export type Encoding = 'utf-8' | 'iso-8859-1' | 'windows-1252'

/** Complete reply of an upstream; faults may still change it. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
  /** The encoding the bytes are in; null when they are not text. */
  readonly encoding: Encoding | null
}

interface Options {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly encoding?: Encoding
}

/** A text of any content type. */
export function textReply(text: string, contentType: string, options: Options = {}): Reply {
  const encoding = options.encoding ?? 'utf-8'
  return {
    status: options.status ?? 200,
    headers: { 'content-type': contentType, ...options.headers },
    body: encodeText(text, encoding),
    encoding,
  }
}

export function jsonReply(value: unknown, options: Options = {}): Reply {
  return textReply(JSON.stringify(value), 'application/json; charset=utf-8', options)
}

export function htmlReply(html: string, options: Options = {}): Reply {
  return textReply(html, 'text/html; charset=utf-8', options)
}

export function bytesReply(body: Buffer, contentType: string): Reply {
  return { status: 200, headers: { 'content-type': contentType }, body, encoding: null }
}

export function redirectReply(location: string, headers: Reply['headers'] = {}): Reply {
  return { status: 302, headers: { location, ...headers }, body: Buffer.alloc(0), encoding: null }
}

export function notFoundReply(): Reply {
  return jsonReply({ error: 'Not Found' }, { status: 404 })
}

export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  if (encoding === 'iso-8859-1') return Buffer.from(text, 'latin1')
  return iconv.encode(text, 'windows-1252')
}

export function decodeText(bytes: Buffer, encoding: Encoding): string {
  return encoding === 'utf-8' ? bytes.toString('utf8') : iconv.decode(bytes, encoding)
}
