import { Agent, request } from 'undici'
import { inject } from 'vitest'

/** A complete reply. `body` is the parsed JSON, or null for other content. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly bytes: Buffer
  readonly body: Readonly<Record<string, unknown>>
}

export interface AskOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is, with the content type of `headers`. */
  readonly raw?: string | Buffer
  /** Instead of the suite's product. */
  readonly url?: string | undefined
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

const agent = new Agent({ keepAliveTimeout: 1_000 })

export async function ask(method: Method, path: string, options: AskOptions = {}): Promise<Answer> {
  const { headers = {}, json, raw, url = inject('productUrl') } = options
  const body = json === undefined ? (raw ?? null) : JSON.stringify(json)
  const reply = await request(`${url}${path}`, {
    dispatcher: agent,
    method,
    body,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  const bytes = Buffer.from(await reply.body.arrayBuffer())
  const text = bytes.toString('utf8')
  return { status: reply.statusCode, headers: reply.headers, text, bytes, body: parse(text) }
}

export const post = (path: string, json: unknown, options: Omit<AskOptions, 'json'> = {}): Promise<Answer> =>
  ask('POST', path, { ...options, json })

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
