import { Readable } from 'node:stream'
import { agreesWith, SNIFFED_BYTES, type SniffedType, sniffType } from '../../platform/storage/sniff-type.ts'

export interface BodyRule {
  readonly types: readonly SniffedType[]
  readonly maxBytes: number
}

export type CheckedBody =
  | {
      readonly ok: true
      readonly contentType: SniffedType
      readonly body: Readable
    }
  | { readonly ok: false; readonly reason: string }

export async function checkBody(
  source: Readable,
  declared: { readonly type: string | null; readonly length: number | null },
  rule: BodyRule,
): Promise<CheckedBody> {
  if ((declared.length ?? 0) > rule.maxBytes) return refuse(source, 'too large')
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  const head = await readHead(chunks)
  const real = sniffType(head)
  if (real === null || !rule.types.includes(real)) return refuse(source, 'the content has another type')
  if (!agreesWith(declared.type, real)) return refuse(source, 'the declared type differs from the content')
  return { ok: true, contentType: real, body: Readable.from(bounded(head, chunks, rule.maxBytes)) }
}

function refuse(source: Readable, reason: string): CheckedBody {
  source.on('error', ignore).destroy()
  return { ok: false, reason }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < SNIFFED_BYTES) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* bounded(
  head: Buffer,
  chunks: AsyncIterator<Buffer>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for (let chunk = head; ; ) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('too large')
      yield chunk
      const next = await chunks.next()
      if (next.done === true) return
      chunk = next.value
    }
  } finally {
    await chunks.return?.()
  }
}

function ignore(): void {}
