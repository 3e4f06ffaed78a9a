import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsCoding } from '../../platform/http/compress-body.ts'
import { matchesEntityTag } from '../../platform/http/if-none-match.ts'
import type { FileForm, SiteFile } from './load-files.ts'

/** Sends an in-memory file: whole, a range (RFC 9110, section 14), or 304. */
export function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = chooseForm(file, request.headers['accept-encoding'])
  reply.headers(form.headers)
  if (request.headers['if-none-match'] !== undefined && matchesEntityTag(request, form.etag))
    return reply.status(304).send()
  const part = chooseRange(form, request)
  if (part === null) return reply.send(form.bytes)
  const size = form.bytes.byteLength
  if (part === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${size}`).send(Buffer.alloc(0))
  const [first, last] = part
  reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.send(form.bytes.subarray(first, last + 1))
}

function chooseForm({ plain, br, gzip }: SiteFile, acceptEncoding: string | undefined): FileForm {
  if (acceptEncoding === undefined) return plain
  if (br !== null && acceptsCoding(acceptEncoding, 'br')) return br
  if (gzip !== null && acceptsCoding(acceptEncoding, 'gzip')) return gzip
  return plain
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** First and last byte; null for the whole file, also if several ranges are requested. */
function chooseRange(
  { bytes: { byteLength: size }, etag }: FileForm,
  { method, headers }: FastifyRequest,
): readonly [number, number] | 'unsatisfiable' | null {
  const given = headers.range
  if (given === undefined || method !== 'GET') return null
  // Avoids combining parts of different versions.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null
  const [, from = '', to = ''] = RANGE.exec(given) ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'unsatisfiable' : [first, last]
}
