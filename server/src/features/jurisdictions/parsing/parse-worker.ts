import { parentPort } from 'node:worker_threads'
import type { ReportedFine } from '@multas/domain'
import { compileFineMapper } from '../reading/fine-mapper.ts'
import { compileReading, type Reading } from '../reading/read-answer.ts'
import { CHUNK_FINES, type ParseJob, type ParseMessage, type ParseMore } from './parse-protocol.ts'

/** Runs in a thread of its own: reads large answers so that the event loop of the process does not. */
const readings = new Map<number, Reading<ReportedFine>>()

let sendMore: (() => void) | null = null

parentPort?.on('message', (message: ParseJob | ParseMore) => {
  if (message.kind === 'more') {
    sendMore?.()
    return
  }
  run(message).catch((error: unknown) => {
    post({ kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' })
  })
})

async function run(job: ParseJob): Promise<void> {
  const reading = readingOf(job)
  const { status, headers, redirectedTo, around } = job
  const body = Buffer.from(job.body.buffer, job.body.byteOffset, job.body.byteLength)
  const answer = await reading.read({ status, headers, body, redirectedTo, around })
  if (answer.kind !== 'records') {
    post({ kind: 'done', reading: answer })
    return
  }
  const { fines, setAside } = answer
  for (let at = 0; at < Math.max(fines.length, setAside.length); at += CHUNK_FINES) {
    post({
      kind: 'chunk',
      fines: fines.slice(at, at + CHUNK_FINES),
      setAside: setAside.slice(at, at + CHUNK_FINES),
    })
    await taken()
  }
  post({ kind: 'done', reading: { ...answer, fines: [], setAside: [] } })
}

/** Resolves when the chunk that was just sent has been taken. */
function taken(): Promise<void> {
  return new Promise((resolve) => {
    sendMore = resolve
  })
}

function readingOf({ sourceId, spec }: ParseJob): Reading<ReportedFine> {
  const known = readings.get(sourceId)
  if (known !== undefined) return known
  if (spec === null) throw new Error('unknown source')
  const compiled = compileReading(spec, compileFineMapper, (_key, compile) => compile())
  readings.set(sourceId, compiled)
  return compiled
}

function post(message: ParseMessage): void {
  parentPort?.postMessage(message)
}
