import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import type { PostResult } from '../../../platform/outbound/safe-fetch.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import { publishEvent, sendWebhookJob, type WebhookDeps } from './deliver-event.ts'
import { manageWebhooks } from './manage-webhooks.ts'

const database = useTestDatabase()
const KIND = {
  kind: 'municipality',
  feature: 'municipalities',
  keyPrefix: 'x',
  keyScopes: [],
  events: ['fine.seen'],
  webhooksMax: 10,
  ...{ invited: 'id', holds: 'supervisor', membersMax: 10 },
  actors: { gone: '', kinds: {}, others: '' },
} as const satisfies OrganizationKind<string, 'fine.seen'>
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
  await manageWebhooks(deps(), KIND).add(organization, { url, events: ['fine.seen'] }, 'member:test')
  const event = { organization, type: 'fine.seen', data: { hash: 'YQ' } } as const
  for (let sent = 0; sent < events; sent += 1)
    await db.transaction().execute((tx) => publishEvent(deps(), tx, KIND, event, deps().clock()))
  const { rows } = await pool.query<{ id: string }>(
    'select id from organization_webhook_deliveries where organization_id = $1',
    [organization],
  )
  return rows.map(({ id }) => ({ delivery: id, attempts: 0 }))
}

it('a receiver that does not answer holds four workers, and delays no other receiver', async () => {
  const job = sendWebhookJob(deps(), KIND)
  const [late, ...hanging] = await owe(5)
  const [other] = await owe(1)
  if (!late || !other) throw new Error('nothing is owed')
  const running = hanging.map((owed) => job.run(owed, CONTEXT))
  await vi.waitFor(() => expect(waiting.length).toBe(4))
  const refused = await job.run(late, CONTEXT).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(JobHandedBack)
  expect((refused as JobHandedBack).delayMs).toBeGreaterThan(0)
  running.push(job.run(other, CONTEXT))
  await vi.waitFor(() => expect(waiting.length).toBe(5))
  for (const answer of waiting.splice(0)) answer({ ok: true, status: 200 })
  await Promise.all(running)
  running.push(job.run(late, CONTEXT))
  await vi.waitFor(() => expect(waiting.length).toBe(1))
  waiting[0]?.({ ok: true, status: 200 })
  await Promise.all(running)
  const { rows } = await database().pool.query(
    'select count(*)::int as lost from organization_webhook_deliveries where delivered_at is null',
  )
  expect(rows).toEqual([{ lost: 0 }])
})
