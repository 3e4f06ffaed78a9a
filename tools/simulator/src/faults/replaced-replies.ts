import { gzipSync } from 'node:zlib'
import { bytesReply, htmlReply, jsonReply, type Reply, redirectReply, textReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import { htmlPage } from '../text/markup.ts'
import type { Fault } from './fault.ts'

/** Facts about the faulty request. */
export interface FaultyRequest {
  readonly dialect: Dialect
  readonly slug: string
  /** As it came, with its query. */
  readonly url: string
}

const RETRY = { 'retry-after': '2' }

/** Faults that replace the reply to any request. */
const REPLACEMENTS: Partial<Record<Fault, (request: FaultyRequest) => Reply>> = {
  error_true: () => jsonReply({ error: true }),
  empty_body: () => textReply('', 'text/html; charset=utf-8'),
  not_found: () => jsonReply({ error: 'Not Found' }, { status: 404 }),
  unauthorized: () => jsonReply({ message: 'Unauthenticated.' }, { status: 401 }),
  forbidden: () => htmlReply(htmlPage('403', '<h1>403 Forbidden</h1>'), { status: 403 }),
  maintenance: ({ dialect }) => dialect.maintenance?.() ?? maintenancePage(),
  bad_plate: () => jsonReply({ error: 'El dominio no es válido' }, { status: 422 }),
  server_error: () => jsonReply({ success: 'FALSE', code: '999', data: null }, { status: 500 }),
  unavailable: () =>
    htmlReply(htmlPage('503', '<h1>Service Unavailable</h1>'), { status: 503, headers: RETRY }),
  rate_limited: () => jsonReply({ message: 'API rate limit exceeded' }, { status: 429, headers: RETRY }),
  redirect_pdf: () => redirectReply('/documentos/deuda.pdf'),
  redirect_loop: ({ url }) => redirectReply(url),
  redirect_out: () => redirectReply('http://169.254.169.254/latest/meta-data/'),
  gzip_bomb: () => gzipBomb(),
  huge_headers: () => jsonReply({ error: true }, { headers: hugeHeaders() }),
}

/** The reply a fault puts in the place of the right one; null when it does something else. */
export function replaceReply(fault: Fault, request: FaultyRequest): Reply | null {
  return REPLACEMENTS[fault]?.(request) ?? null
}

export function maintenancePage(): Reply {
  const body =
    '<h1>Sitio en mantenimiento</h1><p>Estamos trabajando para mejorar el servicio. Volvé a intentar más tarde.</p>'
  return htmlReply(htmlPage('Mantenimiento', body, '<meta charset="utf-8">'))
}

let bomb: Buffer | null = null

function gzipBomb(): Reply {
  bomb ??= gzipSync(Buffer.alloc(100_000_000, ' '), { level: 9 })
  const reply = bytesReply(bomb, 'application/json; charset=utf-8')
  return { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' } }
}

function hugeHeaders(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`x-relleno-${at}`, 'x'.repeat(4096)]))
}
