import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../live-harness.ts'
import { useTestDatabase } from '../test-database.ts'
import { type GatedUpstreams, startGatedUpstreams, UPSTREAM_PLACE } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type ExportedSpan, type OtlpCollector, startOtlpCollector } from './otlp-collector.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { post, searchAs } from './visitor.ts'

/** The SDK; the metrics load the API package, which does nothing without it. */
const REPORT_LOADED = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (url.includes('@opentelemetry/sdk')) console.log(JSON.stringify({ msg: 'loaded', url }))
  return next(url, context)
} })`

const database = useTestDatabase()
let mail: MailTrap
let upstreams: GatedUpstreams
let collector: OtlpCollector
const processes: RunningProcess[] = []
beforeAll(async () => {
  mail = await startMailTrap()
  upstreams = await startGatedUpstreams(2)
  upstreams.open()
  collector = await startOtlpCollector()
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill('SIGKILL')))
  await Promise.all([mail.close(), upstreams.close(), collector.close()])
})

async function start(role: string, more: Record<string, string> = {}): Promise<RunningProcess> {
  const process = await startProcess({
    DATABASE_URL: database().connectionString,
    APP_SECRET: 'a secret of the tests, long enough to be one',
    SMTP_URL: mail.url,
    JURISDICTIONS_DIR: upstreams.directory,
    SITE_URL: 'http://localhost:3000',
    ROLE: role,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REPORT_LOADED)}`,
    ...more,
  })
  processes.push(process)
  return process
}

const traced = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_TRACES_SAMPLER_ARG: '1',
  TRACED_SOURCES: 'upstream-1',
})

/** As a browser does: one `traceparent` for the call and for the socket. */
async function follow(site: string, email: string, plate: string) {
  const traceId = randomBytes(16).toString('hex')
  const clickId = randomBytes(8).toString('hex')
  const traceparent = `00-${traceId}-${clickId}-00`
  const reply = await searchAs(site, mail, email, plate, { traceparent })
  const { sessionId, wsToken } = reply
  const address = `${site.replace('http', 'ws')}/ws?session=${sessionId}&traceparent=${traceparent}`
  const { closed } = await connect(address, { type: 'auth', token: wsToken })
  expect(await closed).toBe(1000)
  await mail.textFor(email, '/results/')
  return { traceId, clickId, reply }
}

const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
const namesOf = (traceId: string) => new Set(spansOf(traceId).map(({ name }) => name))
const loadedBy = ({ log }: RunningProcess) => log.filter(({ msg }) => msg === 'loaded')

/** Names from the span up to the click. */
function wayUp(span: ExportedSpan | undefined, clickId: string): readonly string[] {
  if (span === undefined) return ['lost']
  if (span.parentSpanId === clickId) return [span.name, 'click']
  return [
    span.name,
    ...wayUp(
      collector.spans.find(({ spanId }) => spanId === span.parentSpanId),
      clickId,
    ),
  ]
}

const EVERY_STEP = [
  'search.start',
  'search.run',
  'search.consult',
  'source.request',
  'search.journal.write',
  'live.connect',
  'live.deliver',
  'job search.results.mail',
  'mail.send',
]

describe.each([
  ['one process', ['all'], ['AG123HK', 'AG456HK', 'AG789HK', 'AG321HK']],
  ['a web process and a worker', ['web', 'worker'], ['AH123HK', 'AH456HK', 'AH789HK', 'AH321HK']],
] as const)('a search in %s', (_name, roles, [plate, failing, faulty, slow]) => {
  let site: string
  beforeAll(async () => {
    const started = await Promise.all(roles.map((role) => start(role, traced())))
    site = started[0]?.address ?? ''
    for (const one of started) expect(loadedBy(one)).not.toEqual([])
  })
  afterAll(() => Promise.all(processes.splice(0).map((one) => one.kill('SIGTERM'))))

  it('is one trace, from the click to the sources, the journal, the socket and the mail', async () => {
    const { traceId, clickId } = await follow(site, `${roles.join('')}@gmail.com`, plate)
    await expect.poll(() => [...namesOf(traceId)]).toEqual(expect.arrayContaining(EVERY_STEP))
    const wayOf = (name: string) =>
      wayUp(
        spansOf(traceId).find((span) => span.name === name),
        clickId,
      )
    for (const { name } of spansOf(traceId)) expect(wayOf(name).at(-1)).toBe('click')
    expect(wayOf('mail.send')).toEqual([
      'mail.send',
      'job search.results.mail',
      'search.run',
      'search.start',
      'click',
    ])
    expect(wayOf('source.request')).toEqual([
      'source.request',
      'search.consult',
      'search.run',
      'search.start',
      'click',
    ])
    expect(spansOf(traceId).filter(({ name }) => name === 'search.consult')).toHaveLength(2)
    const [silent, listed] = upstreams.slugs.map((_, number) => upstreams.traceparents(number).at(-1))
    expect([silent, listed?.slice(0, 36)]).toEqual([undefined, `00-${traceId}-`])
  })

  it('exports nothing of the visitor, also when steps fail', async () => {
    const email = `juana.${roles.join('')}@example.com`
    const { reply } = await follow(site, email, failing)
    const code = /\b\d{6}\b/.exec(await mail.textFor(email, 'código'))?.[0] ?? ''
    const dni = '30111222'
    const refused = [
      post(site, '/api/send-code', { email: 'x', patent: failing }),
      post(site, '/api/verify-code', { email, patent: failing, code: '000000' }),
      post(site, '/api/search', { dni, gender: 'F', verificationToken: `${email} ${dni}` }),
      fetch(`${site}/api/session/${reply.sessionId}/status?dni=${dni}`),
      fetch(`${site}/api/results/${reply.wsToken}`, { headers: { traceparent: `00-${email}` } }),
    ]
    await Promise.allSettled(refused)
    upstreams.shut()
    upstreams.refuse()
    await follow(site, `otra.${roles.join('')}@example.com`, faulty)
    upstreams.open()
    await expect
      .poll(() => [...new Set(collector.spans.map(({ name }) => name))])
      .toEqual(expect.arrayContaining(['verification.code.verify', 'search.status', 'search.results']))
    const exported = collector.text().toLowerCase()
    const secret = [email, 'juana', 'otra.', failing, faulty, dni, code, UPSTREAM_PLACE, 'ACTA-']
    const tokens = [reply.sessionId ?? '', reply.wsToken ?? '']
    for (const text of [...secret, ...tokens])
      expect(formsOf(text).filter((form) => holds(exported, form))).toEqual([])
  })

  it('goes on while the collector does not answer', async () => {
    collector.hang()
    await follow(site, `lenta.${roles.join('')}@gmail.com`, slow)
    for (const { log } of processes)
      expect(log.filter(({ msg }) => msg === 'tracing.export.failed').length).toBeLessThanOrEqual(1)
    collector.answer()
  })
})

/** Plain and in the encodings that could hide it. */
function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  const forms = [
    text,
    encodeURIComponent(text),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
  ]
  return forms.map((form) => form.toLowerCase())
}

/** Digits alone also occur in ids and times by chance. */
const holds = (exported: string, form: string): boolean =>
  /^\d+$/.test(form) ? new RegExp(`(?<![0-9a-f])${form}(?![0-9a-f])`).test(exported) : exported.includes(form)

it('while it is off, the SDK is not loaded and nothing is sent', async () => {
  const before = collector.text()
  const product = await start('all')
  const { reply } = await follow(product.address, 'apagada@gmail.com', 'AF222LM')
  expect(loadedBy(product)).toEqual([])
  expect(collector.text()).toBe(before)
  const { rows } = await database().pool.query('select trace from search_runs where search_id = $1', [
    reply.sessionId,
  ])
  expect(rows).toEqual([{ trace: null }])
})
