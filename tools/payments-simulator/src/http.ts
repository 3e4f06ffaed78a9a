import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request, read to its end. */
export interface SimulatedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** The body as JSON; an empty object when it is none. */
  readonly json: Readonly<Record<string, unknown>>
}

export interface SimulatedReply {
  readonly status: number
  readonly json?: unknown
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

const BODY_LIMIT = 256 * 1024

export async function readRequest(request: IncomingMessage): Promise<SimulatedRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > BODY_LIMIT) break
    chunks.push(chunk as Buffer)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://simulator')
  return {
    method: request.method ?? 'GET',
    path: url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname,
    query: url.searchParams,
    headers: request.headers,
    text,
    json: parseObject(text),
  }
}

export function writeAnswer(response: ServerResponse, { status, json, html, headers }: SimulatedReply): void {
  if (html === undefined) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(json === undefined ? '' : JSON.stringify(json))
    return
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(html)
}

/** A failure in the shape of the real service. */
export function fail(status: number, message: string, error = 'bad_request'): SimulatedReply {
  return { status, json: { message, error, status, cause: [] } }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
