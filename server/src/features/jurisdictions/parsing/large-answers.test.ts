import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { UpstreamSession } from '../../../platform/outbound/index.ts'
import type { AnswerInput } from '../reading/read-answer.ts'
import { always, closeSources, sourceOf } from '../testing/consult.ts'
import { OUT_OF_TIME } from './parse-pool.ts'

afterEach(closeSources)

const COUNT = 10_000
const FIELDS = `fields:
  numeroActa: nro
  dominio: dominio
  fechaInfraccion: { from: fecha, as: dd/MM/yyyy HH:mm }
  totalInfraccion: { from: importe, as: es-AR money }
  estado: estado
  motivo: motivo
`
const columns = ['nro', 'dominio', 'fecha', 'importe', 'estado', 'motivo'] as const
const row = (at: number) => ({
  nro: `A-${at}`,
  dominio: 'AB123CD',
  fecha: '04/05/2026 10:30',
  importe: '$ 1.234,56',
  estado: 'IMPAGA',
  motivo: 'No respetar señalización luminosa',
})
const rows = Array.from({ length: COUNT }, (_, at) => row(at))
const cells = (
  one: ReturnType<typeof row>,
  open: (name: string) => string,
  close: (name: string) => string,
) => columns.map((name) => `${open(name)}${one[name]}${close(name)}`).join('')

const answers: [format: string, yaml: string, body: string, type: string][] = [
  ['JSON', `items: actas\n${FIELDS}`, JSON.stringify({ actas: rows }), 'application/json'],
  [
    'XML',
    `format: xml\nitems: r.a\n${FIELDS}`,
    `<r>${rows
      .map(
        (one) =>
          `<a>${cells(
            one,
            (n) => `<${n}>`,
            (n) => `</${n}>`,
          )}</a>`,
      )
      .join('')}</r>`,
    'text/xml',
  ],
  [
    'CSV',
    `format: csv\n${FIELDS}`,
    [columns.join(';'), ...rows.map((one) => columns.map((name) => one[name]).join(';'))].join('\n'),
    'text/csv',
  ],
  [
    'HTML',
    `format: html\nitems: tr.f\n${FIELDS.replace(/(nro|dominio|fecha|importe|estado|motivo)$|(?<=from: )(fecha|importe)/gm, 'td.$&')}`,
    `<table>${rows
      .map(
        (one) =>
          `<tr class=f>${cells(
            one,
            (n) => `<td class=${n}>`,
            () => '</td>',
          )}</tr>`,
      )
      .join('')}</table>`,
    'text/html; charset=utf-8',
  ],
]

/** A server in a thread of its own, so that only the reading is measured. */
async function serveElsewhere(
  body: string,
  type: string,
): Promise<{ url: string; close: () => Promise<number> }> {
  const source = `const { parentPort, workerData } = require('node:worker_threads')
    const server = require('node:http').createServer((q, r) => { r.setHeader('content-type', workerData.type); r.end(workerData.body) })
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(source, { eval: true, workerData: { body, type } })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  return { url: `http://127.0.0.1:${port}`, close: () => worker.terminate() }
}

/** The longest that the event loop was held up while something ran, in milliseconds. */
async function longestDelay(run: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await run()
  delay.disable()
  return delay.max / 1e6
}

describe('10,000 fines in one answer', () => {
  it.each(answers)(
    '%s: all of them, in pieces, without holding up the event loop',
    async (_format, yaml, body, type) => {
      const server = await serveElsewhere(body, type)
      try {
        const source = `base_url: ${server.url}\nrequest: { path: /todo }\n${yaml}`
        const { ask } = await sourceOf(source, always(''))
        await ask()
        const { fines, end, pages } = await ask()
        expect([fines.length, end.outcome, pages]).toEqual([COUNT, 'found', COUNT / 250])
        expect(fines[9_999]).toMatchObject({
          numeroActa: 'A-9999',
          totalCentavos: 123_456,
          fechaInfraccion: '2026-05-04',
        })
        // The machine may take the processor away from us at any time, which counts as delay: a reading that
        // blocks does so every time.
        let shortest = Number.POSITIVE_INFINITY
        for (let time = 0; time < 10 && shortest >= 50; time++)
          shortest = Math.min(shortest, await longestDelay(ask))
        expect(shortest).toBeLessThan(50)
      } finally {
        await server.close()
      }
    },
  )
})

describe('the reading threads', () => {
  const yaml = (more: string) => `request: { path: /t }\nitems: actas\nfields: { numeroActa: nro, ${more} }\n`
  const text = 'a'.repeat(30_000)

  it('stops a reading that hangs, and goes on with the next', async () => {
    const hanging = yaml('motivo: { from: texto, regex: "^((?:a+)+)b$" }')
    const { ask } = await sourceOf(`${hanging}limits: { timeout_s: 60 }`, (_a, response, nth) => {
      const texto = nth === 1 ? text : 'corto'
      response.end(JSON.stringify({ actas: [{ nro: '1', texto, relleno: text }] }))
    })
    expect((await ask()).end).toMatchObject({ outcome: 'error', reason: OUT_OF_TIME })
    const next = await ask()
    expect([next.end.outcome, next.fines.length]).toEqual(['found', 1])
  })

  it('reads many at once, each to its own', async () => {
    const { ask } = await sourceOf(yaml('motivo: motivo'), (_a, response, nth) => {
      response.end(JSON.stringify({ actas: [{ nro: `N-${nth}`, relleno: text }] }))
    })
    const reported = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(new Set(reported.map(({ fines }) => fines[0]?.numeroActa)).size).toBe(8)
  })

  it('means the same as the reading in place: garbage is an error there too', async () => {
    const { ask } = await sourceOf(yaml('motivo: motivo'), always(`{"actas":[${text}`))
    expect((await ask()).end).toMatchObject({ outcome: 'error', reason: 'the answer is not JSON' })
  })

  it('does not read for a session that is over', async () => {
    const { jurisdictions } = await sourceOf(yaml('motivo: motivo'), always('{}'))
    const plan = jurisdictions.find('test')?.sources[0]?.plan
    const input: AnswerInput = {
      status: 200,
      headers: {},
      body: Buffer.from(text),
      redirectedTo: null,
      context: { asked: null, pageUrl: 'http://x', evidenceOrigins: [] },
    }
    const session = new UpstreamSession(1_000, AbortSignal.abort())
    const messages: unknown[] = []
    for await (const message of plan?.readElsewhere('thread', input, session) ?? []) messages.push(message)
    session.close()
    expect(messages).toEqual([{ kind: 'failed', reason: 'no time left to read the answer' }])
  })
})
