import { randomBytes } from 'node:crypto'
import type { Quirks } from '../http/call.ts'
import { decodeText, encodeText, type Reply } from '../http/reply.ts'
import type { Fault } from './fault.ts'

/** The way a dialect itself bends its answer under a fault. */
export function quirksOf(fault: Fault | null): Quirks {
  return {
    endlessPages: fault === 'endless_pages',
    changingTotal: fault === 'changing_total',
    noAmount: fault === 'no_amount',
  }
}

/** The right reply, with its bytes or its type spoilt. */
export function corruptReply(fault: Fault, reply: Reply): Reply {
  if (fault === 'truncated')
    return { ...reply, body: reply.body.subarray(0, Math.floor(reply.body.length / 2)) }
  if (fault === 'garbage') return { ...reply, status: 200, body: randomBytes(2048), encoding: null }
  if (fault === 'wrong_charset') return swapCharset(reply)
  if (fault === 'wrong_type') {
    return { ...reply, headers: { ...reply.headers, 'content-type': 'application/octet-stream' } }
  }
  return reply
}

/** UTF-8 where Latin was promised, and Windows-1252 where UTF-8 was: the headers still promise. */
function swapCharset(reply: Reply): Reply {
  if (reply.encoding === null) return reply
  const text = decodeText(reply.body, reply.encoding)
  const encoding = reply.encoding === 'utf-8' ? 'windows-1252' : 'utf-8'
  return { ...reply, body: encodeText(text, encoding), encoding }
}
