import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsEntityTag } from '../../platform/http/knows-entity-tag.ts'
import { acceptsCoding } from './compress-page.ts'
import type { FileForm, SiteFile } from './load-files.ts'

/** Sends a file that is in memory: whole, a part of it (RFC 9110, section 14), or that it has not changed. */
export function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const form = chooseForm(file, request.headers['accept-encoding'])
  reply.headers(form.headers)
  if (request.headers['if-none-match'] !== undefined && knowsEntityTag(request, form.etag))
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

/** First and last byte of the part that is asked for; null for the whole, also when several parts are. */
function chooseRange(
  { bytes: { byteLength: size }, etag }: FileForm,
  { method, headers }: FastifyRequest,
): readonly [number, number] | 'unsatisfiable' | null {
  const given = headers.range
  if (given === undefined || method !== 'GET') return null
  // A part of another version would be put together with this one.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null
  const [, from = '', to = ''] = RANGE.exec(given) ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'unsatisfiable' : [first, last]
}
