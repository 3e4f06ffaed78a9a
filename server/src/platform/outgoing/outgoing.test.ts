import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { startTestSmtp } from '../../../test/start-test-smtp.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { dbOn } from '../database/db.ts'
import { createLog } from '../log/log.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { holdMails } from '../mail/hold-mails.ts'
import { createWebhookClient } from '../outbound/safe-fetch.ts'
import { JobHandedBack } from '../queue/job.ts'
import { holdOutgoing, readHold, releaseOutgoing } from './hold-outgoing.ts'
import { type Outgoing, openOutgoing } from './outgoing.ts'
import { waitWhileHeld } from './wait-while-held.ts'

const database = useTestDatabase()
const log = createLog('silent')
beforeEach(() => releaseOutgoing(database().db))

async function open(setting: 'on' | 'off' | null = null): Promise<Outgoing> {
  return openOutgoing({ setting, database: database().db, log })
}

const RESTORED = { reason: 'restored', backupOf: '2026-11-23T06:00:00.000Z' } as const

it('is on, unless the setting or the database says otherwise', async () => {
  expect((await open()).reason()).toBe(null)
  expect((await open('off')).reason()).toBe('setting')
  await holdOutgoing(database().db, RESTORED)
  const copy = await open()
  expect([copy.isOn(), copy.reason()]).toEqual([false, 'restored'])
  await database().pool.query(`update site_settings set value = '"?"' where key = 'outgoing.held'`)
  expect((await open()).reason()).toBe('operator')
})

it('is released for good by OUTGOING=on, and follows what others read', async () => {
  await holdOutgoing(database().db, RESTORED)
  const copy = await open()
  expect((await open('on')).isOn()).toBe(true)
  expect(await readHold(database().db)).toBe(null)
  copy.follow(null)
  expect(copy.isOn()).toBe(true)
  const off = await open('off')
  off.follow(null)
  expect(off.reason()).toBe('setting')
})

it('does not start without knowing', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(openOutgoing({ setting: null, database: dbOn(away), log })).rejects.toThrow()
})

it('mails nothing while it is off, and nothing of it later', async () => {
  const smtp = await startTestSmtp()
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'Multas <no@multas.test>' })
  const state = { isOn: false }
  const held = holdMails(mailer, { isOn: () => state.isOn })
  const mail = { to: 'ana@example.com', subject: 'x', text: 'x', html: '<p>x</p>', headers: {} }
  expect(await held.send(mail)).toEqual({ outcome: 'refused', reason: 'EOUTGOING', smtpStatus: null })
  state.isOn = true
  expect(await held.send({ ...mail, subject: 'later' })).toEqual({ outcome: 'sent' })
  expect(smtp.messages.length).toBe(1)
  held.close()
  await smtp.close()
})

it('posts neither webhooks nor pushed messages while it is off', async () => {
  const state = { isOn: false, posts: 0 }
  const server = createServer((_request, response) => {
    state.posts += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const webhookClient = createWebhookClient({
    allowsPrivate: true,
    timeoutMs: 2_000,
    mayPost: () => state.isOn,
  })
  expect(await webhookClient.post(url, '{}', {})).toMatchObject({ ok: false, isHeld: true })
  expect(state.posts).toBe(0)
  state.isOn = true
  expect(await webhookClient.post(url, '{}', {})).toEqual({ ok: true, status: 200 })
  await webhookClient.close()
  server.close()
})

it('lets work that follows present state wait', async () => {
  const state = { isOn: false, runs: 0 }
  const job = waitWhileHeld(
    {
      name: 'payments.end.settle',
      maxAttempts: 3,
      run: async () => {
        state.runs += 1
      },
    },
    () => state.isOn,
  )
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  await expect(job.run({}, context)).rejects.toThrow(JobHandedBack)
  state.isOn = true
  await job.run({}, context)
  expect(state.runs).toBe(1)
})
