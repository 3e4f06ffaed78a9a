import { UpstreamSession } from '../../../platform/outbound/index.ts'
import { isPdf } from '../../../platform/tables/pdf/read-pdf.ts'
import { runToEnd, type SourceReaders } from '../parsing/source-readers.ts'
import type { HttpPlan } from './http-plan.ts'

const LONGEST_MS = 20_000

export function createBinaryViewer(readers: SourceReaders): HttpPlan['showBinary'] {
  const readText = readers.prepare({ kind: 'pdf-text' })
  return async (body, signal) => {
    if (!isPdf(body)) return null
    const session = new UpstreamSession(LONGEST_MS, signal)
    try {
      const input = { status: 200, headers: {}, body: Buffer.from(body), redirectedTo: null }
      const message = await runToEnd(readText('process', input, session))
      return message.kind === 'done' ? String(message.result) : message.reason
    } finally {
      session.close()
    }
  }
}
