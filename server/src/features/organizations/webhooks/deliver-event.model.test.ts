import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { TEST_KIND } from '../testing/test-kind.ts'
import { publishEvent, sendWebhookJob, type WebhookDeps } from './deliver-event.ts'
import { manageWebhooks } from './manage-webhooks.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 25)
const MOST_ATTEMPTS = 8
const database = useTestDatabase()

/** What the receiver got of each message, and whether it ever said yes. */
interface Message {
  received: number
  isAccepted: boolean
  kills: number
  retries: number
}

interface Model {
  isEnabled: boolean
  answer: number | null
  readonly messages: Map<string, Message>
}

interface Real {
  readonly organization: string
  readonly webhook: string
  readonly deps: WebhookDeps
  readonly clock: { now: Date }
  /** The worker ends after it has sent, before it could record it. */
  readonly faults: { kills: number }
}

const CONTEXT = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
const nameOf = (body: string): string => Buffer.from(JSON.parse(body).data.hash, 'base64url').toString()

async function start(model: Model): Promise<Real> {
  const organization = `place-${randomUUID()}`
  const { pool } = database()
  await pool.query("insert into organizations (id, kind, is_open) values ($1, 'municipality', true)", [
    organization,
  ])
  await pool.query('delete from graphile_worker._private_jobs')
  const clock = { now: new Date(Date.UTC(2026, 2, 11, 12)) }
  const faults = { kills: 0 }
  async function post(_url: string, body: string) {
    const message = model.messages.get(nameOf(body))
    if (message === undefined) throw new Error('a message that is not owed')
    message.received += 1
    if (model.answer !== null && model.answer < 300) message.isAccepted = true
    if (faults.kills > 0) {
      faults.kills -= 1
      message.kills += 1
      throw new Error('killed')
    }
    return model.answer === null ? { ok: false, reason: 'no responde' } : { ok: true, status: model.answer }
  }
  const deps: WebhookDeps = {
    database: database(),
    secrets: createSecrets('s'.repeat(32)),
    clock: () => clock.now,
    log: createLog('silent'),
    webhookClient: { refusalOf: () => null, post } as unknown as WebhookDeps['webhookClient'],
  }
  const asked = { url: 'https://x.example', events: ['fine.seen'] } as const
  const { webhook } = await manageWebhooks(deps, TEST_KIND).add(organization, asked, 'member:test')
  return { organization, webhook: webhook.id, deps, clock, faults }
}

interface QueuedJob {
  readonly id: string
  readonly payload: { readonly delivery: string; readonly attempts: number }
}

/** Runs what is due. The job of a worker that was killed returns to the queue. */
async function work({ deps, clock }: Real): Promise<void> {
  const { rows } = await database().pool.query<QueuedJob>(
    'select id::text, payload from graphile_worker._private_jobs where run_at <= greatest($1, now()) order by id',
    [clock.now],
  )
  for (const { id, payload } of rows)
    await sendWebhookJob(deps, TEST_KIND)
      .run(payload, CONTEXT)
      .then(
        () => database().pool.query('delete from graphile_worker._private_jobs where id = $1', [id]),
        (error: unknown) => expect(String(error)).toContain('killed'),
      )
}

interface Row {
  readonly id: string
  readonly name: string
  readonly event_id: string
  readonly attempts: number
  readonly delivered: boolean
  readonly dead: boolean
  readonly jobs: number
}

async function rowsOf({ organization }: Real): Promise<readonly Row[]> {
  const { rows } = await database().pool.query<Row>(
    `select d.id, convert_from(fine_hash, 'UTF8') as name, event_id, attempts, delivered_at is not null as delivered,
      dead_at is not null as dead, (select count(*)::int from graphile_worker._private_jobs j
        where j.payload->>'delivery' = d.id::text and (j.payload->>'attempts')::int = d.attempts) as jobs
    from organization_webhook_deliveries d where organization_id = $1`,
    [organization],
  )
  return rows
}

/** Each message that is owed is delivered, given up or due: with one job, and no more attempts than it may have. */
async function checkRows(model: Model, real: Real): Promise<void> {
  const rows = await rowsOf(real)
  expect(rows.map(({ name }) => name).sort()).toEqual([...model.messages.keys()].sort())
  for (const { name, attempts, delivered, dead, jobs } of rows) {
    const message = model.messages.get(name)
    if (message === undefined) continue
    expect(delivered && dead).toBe(false)
    if (!delivered && !dead) expect(jobs).toBe(1)
    if (delivered) expect(message.isAccepted).toBe(true)
    expect(message.received).toBeLessThanOrEqual(attempts + message.kills)
    expect(attempts).toBeLessThanOrEqual(MOST_ATTEMPTS + message.retries)
  }
}

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => unknown): Command => ({
  check: () => true,
  async run(model, real) {
    await run(model, real)
    await checkRows(model, real)
  },
  toString: () => name,
})

const publish = (type: 'fine.seen' | 'fine.contested') =>
  command(`publish ${type}`, async (model, { deps, organization, clock }) => {
    const name = randomUUID().slice(0, 16)
    if (model.isEnabled && type === 'fine.seen')
      model.messages.set(name, { received: 0, isAccepted: false, kills: 0, retries: 0 })
    const data = { hash: Buffer.from(name).toString('base64url') }
    await database()
      .db.transaction()
      .execute((tx) => publishEvent(deps, tx, TEST_KIND, { organization, type, data }, clock.now))
  })

const enable = (isEnabled: boolean) =>
  command(isEnabled ? 'enable' : 'disable', async (model, { deps, organization, webhook }) => {
    model.isEnabled = isEnabled
    const change = { url: 'https://x.example', events: ['fine.seen'], isEnabled } as const
    await manageWebhooks(deps, TEST_KIND).change(organization, webhook, change)
  })

const retryDead = async (model: Model, real: Real) => {
  for (const { name, event_id, dead, delivered } of await rowsOf(real)) {
    const retried = manageWebhooks(real.deps, TEST_KIND).retry(real.organization, real.webhook, event_id)
    const outcome = await retried.then(
      () => 'retried',
      () => 'refused',
    )
    expect({ name, outcome }).toEqual({ name, outcome: dead && !delivered ? 'retried' : 'refused' })
    const message = model.messages.get(name)
    if (dead && message) message.retries += 1
  }
}

const pass =
  (seconds: number) =>
  ({ clock }: Real) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000)
  }
const answer = (status: number | null) =>
  command(`answers ${status}`, (model) => {
    model.answer = status
  })

const commands = [
  ...['fine.seen', 'fine.seen', 'fine.contested'].map((type) => fc.constant(publish(type as 'fine.seen'))),
  ...[1, 2].map(() => fc.constant(command('work', (_model, real) => work(real)))),
  fc.constantFrom(204, 500, 302, null).map(answer),
  fc
    .constantFrom(11, 3_600, 86_401)
    .map((seconds) => command(`${seconds} s`, (_model, real) => pass(seconds)(real))),
  fc.boolean().map(enable),
  fc.constant(command('retry', retryDead)),
  fc.constant(command('kill', (_model, { faults }) => void Object.assign(faults, { kills: 1 }))),
]

/** With a receiver that answers, everything that is owed arrives, also what was given up and is retried. */
async function comeToRest(model: Model, real: Real): Promise<void> {
  real.faults.kills = 0
  model.answer = 204
  await enable(true).run(model, real)
  await retryDead(model, real)
  pass(86_401)(real)
  await work(real)
  for (const { name, delivered } of await rowsOf(real))
    expect({ name, delivered }).toEqual({ name, delivered: true })
  const received = [...model.messages.values()].map((message) => message.received)
  pass(2 * 86_400)(real)
  await work(real)
  expect([...model.messages.values()].map((message) => message.received)).toEqual(received)
}

it('sends each message until it is accepted or given up, and never after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: '+1' }), async (asked) => {
      const model: Model = { isEnabled: true, answer: 204, messages: new Map() }
      const real = await start(model)
      await fc.asyncModelRun(() => ({ model, real }), asked)
      await comeToRest(model, real)
    }),
    { numRuns: RUNS },
  )
})
