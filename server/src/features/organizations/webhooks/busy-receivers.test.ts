import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import type { PostResult } from '../../../platform/outbound/safe-fetch.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { TEST_KIND } from '../testing/test-kind.ts'
import { publishEvent, sendWebhookJob, type WebhookDeps } from './deliver-event.ts'
import { manageWebhooks } from './manage-webhooks.ts'
import { createReceiverTurns } from './receiver-turns.ts'

const database = useTestDatabase()
const CONTEXT = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

const waiting: ((result: PostResult) => void)[] = []
const deps = (): WebhookDeps => ({
  database: database(),
  secrets: createSecrets('s'.repeat(32)),
  clock: () => new Date('2026-03-11T12:00:00Z'),
  log: createLog('silent'),
  webhookClient: {
    refusalOf: () => null,
    post: () => new Promise<PostResult>((resolve) => waiting.push(resolve)),
    close: async () => undefined,
  },
})

async function owe(events: number): Promise<readonly { delivery: string; attempts: number }[]> {
  const { pool, db } = database()
  const organization = `place-${randomUUID()}`
  await pool.query("insert into organizations (id, kind, is_open) values ($1, 'municipality', true)", [
    organization,
  ])
  const url = 'https://x.example'
  await manageWebhooks(deps(), TEST_KIND).add(organization, { url, events: ['fine.seen'] }, 'member:test')
  const event = { organization, type: 'fine.seen', data: { hash: 'YQ' } } as const
  for (let sent = 0; sent < events; sent += 1)
    await db.transaction().execute((tx) => publishEvent(deps(), tx, TEST_KIND, event, deps().clock()))
  const { rows } = await pool.query<{ id: string }>(
    'select id from organization_webhook_deliveries where organization_id = $1',
    [organization],
  )
  return rows.map(({ id }) => ({ delivery: id, attempts: 0 }))
}

it('a receiver that does not answer holds few workers, and delays no other receiver', async () => {
  const job = sendWebhookJob(deps(), TEST_KIND)
  const owed = await owe(9)
  const [other] = await owe(1)
  if (!other) throw new Error('nothing is owed')
  const running = owed.map((one) => job.run(one, CONTEXT).catch((error: unknown) => error))
  expect(await Promise.race(running)).toBeInstanceOf(JobHandedBack)
  await expect.poll(() => waiting.length).toBe(4)
  running.push(job.run(other, CONTEXT))
  await expect.poll(() => waiting.length).toBe(5)
  for (const answer of waiting.splice(0)) answer({ ok: true, status: 200 })
  await expect.poll(() => waiting.length).toBe(4)
  for (const answer of waiting.splice(0)) answer({ ok: true, status: 200 })
  await Promise.all(running)
  const { rows } = await database().pool.query(
    'select count(*)::int as waiting from organization_webhook_deliveries where delivered_at is null',
  )
  expect(rows).toEqual([{ waiting: 1 }])
})

it('who waits for a receiver that turns out slow is handed back, each for longer', async () => {
  const clock = { ms: 0 }
  const turns = createReceiverTurns(() => clock.ms)
  const answers: (() => void)[] = []
  const send = () => new Promise<void>((resolve) => answers.push(resolve))
  const sent = Array.from({ length: 7 }, () => turns.run('one', send).catch((error: unknown) => error))
  await expect.poll(() => answers.length).toBe(4)
  clock.ms = 10_000
  answers.shift()?.()
  const late = await Promise.all(sent.slice(5))
  expect(late.map((error) => (error as JobHandedBack).delayMs)).toEqual([2_500, 5_000])
  await expect.poll(() => answers.length).toBe(4)
  for (const answer of answers) answer()
  expect(await Promise.all(sent.slice(0, 5))).toEqual(Array(5).fill(undefined))
})
