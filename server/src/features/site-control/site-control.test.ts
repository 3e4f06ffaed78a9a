import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { breakCommits } from '../../../test/break-commits.ts'
import { startTestAdmin } from '../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { whileHeld } from '../../../test/while-held.ts'
import { createLog } from '../../platform/log/log.ts'
import { holdOutgoing, releaseOutgoing } from '../../platform/outgoing/hold-outgoing.ts'
import { openOutgoing } from '../../platform/outgoing/outgoing.ts'
import { createSiteControl, type SiteControl } from './index.ts'

const database = useTestDatabase()
const CODES = { sendsPerAddress: 20, sendsPerEmail: 30, guessesPerAddress: 60 }
const opened: SiteControl[] = []

async function start(now = new Date('2026-03-11T12:00:00Z')) {
  await sql`truncate site_settings`.execute(database().db)
  const state = { now, notices: 0 }
  const log = createLog('silent')
  const outgoing = await openOutgoing({ setting: null, database: database().db, log })
  const deps = {
    ...{ database: database().db, outgoing, log },
    clock: () => state.now,
    defaults: { waitDays: 7, codeLimits: CODES },
  }
  const control = createSiteControl(deps)
  /** Another process on the same database. */
  const other = createSiteControl(deps)
  opened.push(control, other)
  control.onNotice(() => {
    state.notices += 1
  })
  const admin = await startTestAdmin(database(), (app) => control.routes(app))
  const operator = await admin.as('operator')
  return {
    ...admin,
    outgoing,
    state,
    control,
    other,
    operator,
    set: (body: object) => operator.post('/api/admin/settings', body),
  }
}

afterEach(() => {
  for (const control of opened.splice(0)) control.close()
})

describe('what the operator may change while the site runs', () => {
  it('has its initial value until an operator sets it, and again once it is reset', async () => {
    const { operator, control, set } = await start()
    expect((await operator.get('/api/admin/settings')).json()).toEqual({
      feedback: true,
      waitDays: null,
      codeLimits: null,
      notice: null,
      defaults: { waitDays: 7, codeLimits: CODES },
    })
    await set({ key: 'waitDays', value: 0 })
    await set({ key: 'codeLimits', value: { ...CODES, sendsPerAddress: 200 } })
    expect([control.waitDays(), control.codeLimits().sendsPerAddress]).toEqual([0, 200])
    await set({ key: 'waitDays', value: null })
    await set({ key: 'codeLimits', value: null })
    expect([control.waitDays(), control.codeLimits()]).toEqual([7, CODES])
    await set({ key: 'feedback', value: false })
    expect((await operator.get('/api/admin/settings')).json()).toMatchObject({ feedback: false })
    expect(control.isFeedbackEnabled()).toBe(false)
  })

  it('keeps the limits of codes that a change leaves out', async () => {
    const { control, set } = await start()
    await set({ key: 'codeLimits', value: { sendsPerEmail: 5 } })
    expect(control.codeLimits()).toEqual({ ...CODES, sendsPerEmail: 5 })
    await set({ key: 'codeLimits', value: { guessesPerAddress: 90 } })
    expect(control.codeLimits()).toEqual({ ...CODES, sendsPerEmail: 5, guessesPerAddress: 90 })
  })

  it('keeps the limits of codes that another operator changes at once', async () => {
    const { control, set } = await start()
    await set({ key: 'codeLimits', value: CODES })
    await whileHeld(
      database().pool,
      'select from site_settings for update',
      [],
      [
        () => set({ key: 'codeLimits', value: { sendsPerEmail: 5 } }),
        () => set({ key: 'codeLimits', value: { guessesPerAddress: 90 } }),
      ],
    )
    expect(control.codeLimits()).toEqual({ ...CODES, sendsPerEmail: 5, guessesPerAddress: 90 })
  })

  it('is not committed, and counts in no process', async () => {
    const { control, set } = await start()
    await breakCommits(database(), 'site_settings')
    expect((await set({ key: 'waitDays', value: 0 })).statusCode).toBe(500)
    expect(control.waitDays()).toBe(7)
  })

  it('counts in another process too, which polls by itself', async () => {
    const { other, set } = await start()
    await other.start()
    expect(other.waitDays()).toBe(7)
    const changed = new Promise<void>((resolve) => other.onNotice(resolve))
    await set({ key: 'waitDays', value: 3 })
    await set({
      key: 'notice',
      value: { text: 'Hoy hay tareas de mantenimiento.', tone: 'info', until: null },
    })
    await changed
    expect([other.waitDays(), other.notice()?.text]).toEqual([3, 'Hoy hay tareas de mantenimiento.'])
  })

  it('keeps outgoing traffic off and on by the command, while the process runs', async () => {
    const { db, pool } = database()
    const { control, outgoing } = await start()
    await control.start()
    await holdOutgoing(db, { reason: 'operator', backupOf: null })
    await expect.poll(outgoing.reason).toBe('operator')
    await releaseOutgoing(db)
    await expect.poll(outgoing.isOn).toBe(true)
    await pool.query(`insert into site_settings (key, value) values ('outgoing.held', '"?"')`)
    await expect.poll(outgoing.reason).toBe('operator')
  })

  it('says a notice until its last day is over in Argentina', async () => {
    const { control, state, set } = await start(new Date('2026-03-12T02:59:59Z'))
    await set({ key: 'notice', value: { text: 'Hasta hoy', tone: 'warning', until: '2026-03-11' } })
    expect([control.notice()?.text, state.notices]).toEqual(['Hasta hoy', 1])
    state.now = new Date('2026-03-12T03:00:00Z')
    expect(control.notice()).toBeNull()
    await set({ key: 'notice', value: null })
    expect(state.notices).toBe(2)
  })

  it.each([
    ['a negative wait', { key: 'waitDays', value: -1 }],
    ['a wait of a year and more', { key: 'waitDays', value: 366 }],
    ['no code at all', { key: 'codeLimits', value: { ...CODES, sendsPerEmail: 0 } }],
    ['an empty notice', { key: 'notice', value: { text: '  ', tone: 'info', until: null } }],
    ['a long notice', { key: 'notice', value: { text: 'x'.repeat(281), tone: 'info', until: null } }],
    ['a notice that is over', { key: 'notice', value: { text: 'x', tone: 'info', until: '2026-03-10' } }],
    ['a day that is none', { key: 'notice', value: { text: 'x', tone: 'info', until: '2026-02-30' } }],
    ['something else', { key: 'admin.password', value: 'x' }],
  ])('refuses %s', async (_name, body) => {
    const { set, control } = await start()
    expect((await set(body)).statusCode).toBe(400)
    expect([control.waitDays(), control.notice()]).toEqual([7, null])
  })

  it('is left alone by what the tables say wrongly', async () => {
    const { control } = await start()
    await sql`insert into site_settings (key, value)
      values ('search.wait_days', '"mañana"'), ('feedback.enabled', '"sí"')`.execute(database().db)
    await control.start()
    expect([control.waitDays(), control.isFeedbackEnabled()]).toEqual([7, true])
  })

  it('asks for an operator who confirmed lately, and leaves a trace', async () => {
    const { as, set, auditLog } = await start()
    const change = { key: 'waitDays', value: 1 }
    expect((await (await as('read_only')).post('/api/admin/settings', change)).statusCode).toBe(403)
    const before = await as('operator', { confirmed: false })
    expect((await before.post('/api/admin/settings', change)).json()).toMatchObject({
      code: 'reautenticacion',
    })
    await set(change)
    expect((await auditLog()).at(-1)).toMatchObject({
      target: 'waitDays',
      details: { value: '1' },
      outcome: 'done',
    })
  })
})
