import type { IncomingHttpHeaders } from 'node:http'

/** Ways in which the right answer may be bent while a fault is on. */
export interface Quirks {
  readonly endlessPages: boolean
  readonly changingTotal: boolean
  readonly noAmount: boolean
}

interface CallParts {
  readonly method: string
  /** Inside the upstream: begins with a slash, without query. */
  readonly path: string
  readonly search: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly quirks: Quirks
}

/** One request to one upstream, its body already read. */
export class Call {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly quirks: Quirks
  readonly query: URLSearchParams

  constructor(parts: CallParts) {
    this.method = parts.method
    this.path = parts.path
    this.headers = parts.headers
    this.body = parts.body
    this.quirks = parts.quirks
    this.query = new URLSearchParams(parts.search)
  }

  /** The body as an urlencoded form. */
  get form(): URLSearchParams {
    return new URLSearchParams(this.body)
  }

  /** The body as a JSON object; empty when it isn't one. */
  get json(): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(this.body)
      return typeof value === 'object' && value !== null ? { ...value } : {}
    } catch {
      return {}
    }
  }

  /** A field of the JSON body as text; null when it is missing or of another type. */
  text(field: string): string | null {
    const value = this.json[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }

  cookie(name: string): string | null {
    for (const part of (this.headers.cookie ?? '').split(';')) {
      const [key, value] = part.trim().split('=')
      if (key === name && value !== undefined) return value
    }
    return null
  }

  header(name: string): string | null {
    const value = this.headers[name]
    return typeof value === 'string' ? value : null
  }

  /** A whole number of the query, kept within bounds. */
  number(name: string, fallback: number, min: number, max: number): number {
    const value = Number.parseInt(this.query.get(name) ?? '', 10)
    return Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value))
  }
}
