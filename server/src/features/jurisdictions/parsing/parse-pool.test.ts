import { expect, it } from 'vitest'
import type { UpstreamSession } from '../../../platform/outbound/index.ts'
import { OUT_OF_TIME, ParsePool } from './parse-pool.ts'
import type { JobMessage, ReadingTask } from './parse-protocol.ts'
import type { StartReader } from './start-reader.ts'

const LIMIT_MS = 100
const session = { waitFor: () => undefined } as unknown as UpstreamSession
const task: ReadingTask = { kind: 'pdf-text' }
const input = { status: 200, headers: {}, body: new Uint8Array(), redirectedTo: null }

/** Answers after a while, and says that it used this much of the processor by then. */
function reader(answersAfterMs: number, cpuMs: () => number | null): StartReader {
  return ({ onMessage }) => {
    setImmediate(() => onMessage({ kind: 'ready' }))
    return {
      post: () => void setTimeout(() => onMessage({ kind: 'done', result: 'read' }), answersAfterMs),
      hold: () => undefined,
      cpuMs: async () => cpuMs(),
      stop: async () => undefined,
    }
  }
}

async function read(start: StartReader): Promise<{ message: JobMessage; elapsedMs: number }> {
  const startedMs = performance.now()
  const reading = new ParsePool(start, LIMIT_MS).run({ id: 1, sourceId: 1, task }, input, session)
  const { value } = await reading.next()
  return { message: value as JobMessage, elapsedMs: performance.now() - startedMs }
}

const TOO_LONG = { kind: 'failed', reason: OUT_OF_TIME, exceeded: true }
const whole = () => performance.now()

it('a reader that got little of the processor may take longer by the clock', async () => {
  const { message } = await read(reader(3 * LIMIT_MS, () => 0))
  expect(message).toEqual({ kind: 'done', result: 'read' })
})

it.each([
  ['used up its limit', whole],
  ['does not say what it used', () => null],
])('a reader that %s is ended at its limit', async (_name, cpuMs) => {
  const { message } = await read(reader(60_000, cpuMs))
  expect(message).toEqual(TOO_LONG)
})

it('a reader that does nothing is ended after five times its limit', async () => {
  const { message, elapsedMs } = await read(reader(60_000, () => 0))
  expect(message).toEqual(TOO_LONG)
  expect(elapsedMs).toBeGreaterThanOrEqual(5 * LIMIT_MS)
})
