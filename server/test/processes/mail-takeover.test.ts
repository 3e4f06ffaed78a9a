import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../test-database.ts'
import { type GatedUpstreams, startGatedUpstreams } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { searchAs } from './visitor.ts'

/** The worker that claimed the one mail of a result is killed before the mail server has answered it. */
const RESULT = '/results/'

const database = useTestDatabase()
let mail: MailTrap
let upstreams: GatedUpstreams
let web: RunningProcess
const workers: RunningProcess[] = []
beforeAll(async () => {
  mail = await startMailTrap()
  upstreams = await startGatedUpstreams(2)
  upstreams.open()
  web = await startProcess({ ...variables(), ROLE: 'web' })
})
afterAll(async () => {
  await Promise.all([web, ...workers].map((one) => one?.kill('SIGKILL')))
  await Promise.all([mail.close(), upstreams.close()])
})

const variables = () => ({
  DATABASE_URL: database().connectionString,
  APP_SECRET: 'a secret of the tests, long enough to be one',
  SMTP_URL: mail.url,
  JURISDICTIONS_DIR: upstreams.directory,
  SITE_URL: 'http://localhost:3000',
})

async function startWorker(): Promise<RunningProcess> {
  const worker = await startProcess({ ...variables(), ROLE: 'worker' })
  workers.push(worker)
  return worker
}

/** The mail is claimed and waits at the mail server; then its worker dies and another one starts. */
async function killWhileSending(email: string, plate: string, hold: () => void): Promise<string> {
  const worker = await startWorker()
  upstreams.shut()
  const { sessionId } = await searchAs(web.address, mail, email, plate)
  hold()
  upstreams.open()
  await mail.held(1)
  const { rows } = await database().pool.query(
    'select mail_claimed_at is not null as claimed, mailed_at from searches where id = $1',
    [sessionId],
  )
  expect(rows).toEqual([{ claimed: true, mailed_at: null }])
  await worker.kill('SIGKILL')
  mail.release()
  await startWorker()
  return String(sessionId)
}

const waitingJobs = async () => {
  const { rows } = await database().pool.query<{ waits: boolean }>(
    `select j.run_at > now() + interval '1 minute' as waits from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'search.results.mail'`,
  )
  return rows
}

/** The other worker leaves the claim alone for two minutes: they pass here at once. */
async function letClaimExpire(searchId: string): Promise<void> {
  await expect.poll(waitingJobs).toEqual([{ waits: true }])
  await database().pool.query(
    "update searches set mail_claimed_at = mail_claimed_at - interval '3 minutes' where id = $1",
    [searchId],
  )
  await database().pool.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id =
     (select id from graphile_worker._private_tasks where identifier = 'search.results.mail')`,
  )
  await expect.poll(waitingJobs).toEqual([])
  const { rows } = await database().pool.query('select mailed_at from searches where id = $1', [searchId])
  expect(rows[0]?.mailed_at).not.toBeNull()
}

it('before the message was handed over: exactly one mail arrives', async () => {
  const email = 'ana@gmail.com'
  const searchId = await killWhileSending(email, 'AB123CD', () => mail.holdSenders())
  expect(mail.countFor(email, RESULT)).toBe(0)
  await letClaimExpire(searchId)
  expect(mail.countFor(email, RESULT)).toBe(1)
})

it('after it, before the answer: no mail is lost, and a repetition has the same name', async () => {
  const email = 'beto@gmail.com'
  await Promise.all(workers.splice(0).map((one) => one.kill('SIGTERM')))
  const searchId = await killWhileSending(email, 'AC123CD', () => mail.hold())
  expect(mail.countFor(email, RESULT)).toBe(1)
  await letClaimExpire(searchId)
  expect(mail.namesOf(email, RESULT)).toHaveLength(1)
})
