import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Log } from '../log/log.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { currentSpan, runInSpan } from './span.ts'
import { openTracing } from './tracing.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const secrets = createSecrets('a secret of the tests, long enough to be one')

function recordLog() {
  const lines: { event: string; fields: unknown }[] = []
  const write = (event: string, fields?: unknown) => void lines.push({ event, fields })
  const log = { info: write, warn: write, error: write } as unknown as Log
  return { log, lines }
}

async function open(endpoint: string, { ratio = 1, log = recordLog().log, appSecret = secrets } = {}) {
  const settings = { endpoint, headers: {}, ratio, serviceName: 'multas', tracedSources: new Set<string>() }
  const hash = (traceId: string) => appSecret.mac('trace-sampling', traceId)
  const tracing = await openTracing({ settings, version: '0', role: 'all', processId: '1', hash, log })
  closing.push(tracing.close)
  return tracing
}

/** Answers each export with a status, and counts the spans in it. */
async function startCollector(status: () => number) {
  const state = { spans: 0, exports: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    state.exports += 1
    state.spans += Buffer.concat(chunks).toString().split('"spanId"').length - 1
    response.writeHead(status(), { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces` }
}

const NOWHERE = 'http://127.0.0.1:9/v1/traces'
const traceparent = (flags = '01') =>
  `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-${flags}`

describe('sampling', () => {
  it('records the ratio, also of callers who ask to be recorded', async () => {
    const { enter } = await open(NOWHERE, { ratio: 0.01 })
    const count = (of: () => unknown) =>
      Array.from({ length: 20_000 }, of).filter((span) => span !== null).length
    for (const recorded of [
      count(() => enter('x', 'server')),
      count(() => enter('x', 'server', traceparent())),
    ]) {
      expect(recorded).toBeGreaterThan(100)
      expect(recorded).toBeLessThan(320)
    }
  })

  it('each process decides alike about a trace; under another secret, otherwise', async () => {
    const ids = Array.from({ length: 1_000 }, () => traceparent())
    const sampled = async (appSecret = secrets) => {
      const { enter } = await open(NOWHERE, { ratio: 0.5, appSecret })
      return ids.map((id) => enter('x', 'server', id) !== null)
    }
    const [one, other] = [await sampled(), await sampled()]
    expect(one).toEqual(other)
    expect(await sampled(createSecrets('another secret of the tests, long enough'))).not.toEqual(one)
  })

  it('children follow their trace, up to the limit of one call', async () => {
    const { enter, resume } = await open(NOWHERE, { ratio: 1 })
    const span = enter('x', 'server')
    const children = Array.from({ length: 3_000 }, () => span?.child('y') ?? null)
    expect(children.filter((child) => child !== null)).toHaveLength(1_000)
    const off = await open(NOWHERE, { ratio: 0 })
    expect(off.enter('x', 'server', traceparent())).toBeNull()
    expect(off.resume('job', 'consumer', span?.carrier)?.traceId).toBe(span?.traceId)
    expect(resume('job', 'consumer', `${traceparent()}@1`)).toBeNull()
  })

  it.each([
    '',
    'x',
    '00-0',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `ff-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
  ])('begins a new trace for the malformed header %j', async (header) => {
    const { enter } = await open(NOWHERE)
    const span = enter('x', 'server', header)
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(span?.traceId).not.toMatch(/^[01]{32}$/)
  })
})

describe('a collector', () => {
  it('that is away is reported once, and memory stays bounded', async () => {
    const { log, lines } = recordLog()
    const state = { isWell: false }
    const collector = await startCollector(() => (state.isWell ? 200 : 400))
    const { enter } = await open(collector.url, { log })
    for (let count = 0; count < 20_000; count += 1) enter('x', 'server')?.end()
    await expect.poll(() => collector.state.exports).toBeGreaterThan(2)
    state.isWell = true
    const lost = collector.state.spans
    enter('last', 'server')?.end()
    await expect
      .poll(() => lines.map(({ event }) => event))
      .toEqual(['tracing.export.failed', 'tracing.export.recovered'])
    expect(lost).toBeLessThanOrEqual(4_096 + 512)
  })

  it('that does not answer does not hold up the end of the process', async () => {
    const server = createServer(() => undefined)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { enter, close } = await open(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    )
    enter('x', 'server')?.end()
    await close()
    server.closeAllConnections()
    server.close()
  })
})

it('errors are recorded by code or class, never by message', async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk))
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { enter, close } = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`)
  const span = enter('x', 'server')
  runInSpan(span, () => expect(currentSpan()).toBe(span))
  span?.fail(Object.assign(new Error('juana@example.com'), { code: 'duplicate key (AB123CD)' }))
  span?.end()
  const statement = enter('y', 'server')
  statement?.fail(Object.assign(new Error('AB123CD'), { code: '57014' }))
  statement?.end()
  await close()
  expect(bodies.join('')).toContain('"57014"')
  expect(bodies.join('')).toContain('"Error"')
  expect(bodies.join('')).not.toMatch(/juana|AB123CD/)
})
