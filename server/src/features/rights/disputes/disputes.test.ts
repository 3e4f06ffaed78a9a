import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { secrets, startTestRights } from '../../../../test/start-test-rights.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { hashPerson } from '../../../platform/personal-data/hash-person.ts'
import { openRow } from '../../../platform/personal-data/open-row.ts'
import { personTables } from '../../../platform/personal-data/person-table.ts'
import { DISPUTE_TABLES } from './tables.ts'

const database = useTestDatabase()
const subject = { kind: 'patent', plate: 'AB123CD' } as const
const ANA = 'ana@example.com'
const sources = () => scripted({ cordoba: () => [page(reported('A-1'), reported('A-2')), end('found')] })

/** A search that showed two fines, and what may be said of them. */
async function start() {
  const test = await startTestRights(database())
  const search = searchOn(database(), sources())
  const sessionId = (await search.start(subject, secrets.lookupHash('email', ANA))).sessionId ?? ''
  await search.run(sessionId)
  const shown = async () => {
    const status = await search.snapshots.ofSearch(sessionId, new Date())
    return [...(status?.infractions ?? [])].sort((a, b) =>
      (a.numeroActa ?? '') < (b.numeroActa ?? '') ? -1 : 1,
    )
  }
  const [fine] = await shown()
  test.people.fines = await shown()
  const dispute = (over: object = {}) =>
    test.anonymous.post('/api/fines/dispute', {
      sessionId,
      hash: fine?.hash,
      reason: 'dato_equivocado',
      text: 'La fecha está mal.',
      ...over,
    })
  return { ...test, search, shown, dispute }
}

describe('a disputed record', () => {
  it('is shown as under review until an operator closes it, with reasons', async () => {
    const { dispute, shown, operator, auditLog } = await start()
    expect((await dispute()).statusCode).toBe(200)
    expect((await shown()).map(({ enRevision }) => enRevision)).toEqual([true, undefined])
    const { rows } = (await operator.get('/api/admin/disputes')).json()
    expect(rows).toMatchObject([
      { jurisdiction: 'cordoba', dueDay: '2026-03-18', daysLeft: 7, state: 'open' },
    ])
    expect((await operator.get(`/api/admin/disputes/${rows[0].id}`)).json()).toMatchObject({
      text: 'La fecha está mal.',
      fine: { numeroActa: 'A-1' },
    })
    const close = {
      state: 'dismissed',
      note: 'Coincide con lo informado.',
      answer: 'Córdoba lo informó así.',
    }
    expect(
      (await operator.post(`/api/admin/disputes/${rows[0].id}/close`, { ...close, note: ' ' })).statusCode,
    ).toBe(400)
    expect(
      (await operator.post(`/api/admin/disputes/${rows[0].id}/close`, { ...close, answer: ' ' })).json(),
    ).toMatchObject({ code: 'datos_invalidos', fields: [{ path: 'answer' }] })
    expect((await operator.post(`/api/admin/disputes/${rows[0].id}/close`, close)).statusCode).toBe(200)
    expect((await operator.post(`/api/admin/disputes/${rows[0].id}/close`, close)).statusCode).toBe(409)
    expect((await shown()).map(({ enRevision }) => enRevision)).toEqual([undefined, undefined])
    expect(JSON.stringify(await auditLog())).not.toMatch(/fecha|Coincide/)
  })

  it('stays marked when its jurisdiction changes it, also on a live connection', async () => {
    const { dispute } = await start()
    await dispute()
    const later = new Date(Date.now() + 30 * 86_400_000)
    const changed = scripted({
      cordoba: () => [page(reported('A-1', { totalCentavos: 999 }), reported('A-2')), end('found')],
    })
    const again = searchOn(database(), changed, { now: () => later })
    const id = (await again.start(subject)).sessionId ?? ''
    await again.run(id)
    const updates = again.committed
      .flatMap((entry) => again.presentEntry(entry))
      .flatMap((event) => (event.type === 'infraction_update' ? [event.infraction] : []))
    expect(updates.filter(({ enRevision }) => enRevision).map(({ numeroActa }) => numeroActa)).toEqual([
      'A-1',
    ])
    const [news] = await again.readEvents([{ searchId: id, after: 0 }])
    expect(JSON.stringify(news?.events)).toContain('"enRevision":true')
  })

  it('is said to be so once by a search, and only by one that showed it', async () => {
    const { dispute } = await start()
    expect((await dispute()).statusCode).toBe(200)
    expect((await dispute()).statusCode).toBe(409)
    expect((await dispute({ hash: 'x'.repeat(43) })).statusCode).toBe(404)
  })

  it('is answered by mail, with the reasons and the words of the reader’s account, as long as the search is kept', async () => {
    const { dispute, operator, people, runJob } = await start()
    await dispute()
    const [{ id }] = (await operator.get('/api/admin/disputes')).json().rows
    await runJob('disputes.mail.send', { disputeId: id })
    expect(people.sent).toEqual([])
    const close = {
      state: 'dismissed',
      note: 'Interna.',
      answer: 'Córdoba lo informó así.\nLo volvimos a mirar.',
    }
    await operator.post(`/api/admin/disputes/${id}/close`, close)
    const { rows: owed } = await sql`
      select payload from graphile_worker._private_jobs where payload::text like ${`%${id}%`}`.execute(
      database().db,
    )
    expect(owed).toEqual([{ payload: { disputeId: id } }])
    people.phrase = 'la gata Mora'
    await runJob('disputes.mail.send', { disputeId: id })
    const [mail] = people.sent
    expect(mail).toMatchObject({
      subject: 'Respondimos tu aviso sobre un registro',
      headers: { 'Message-ID': expect.stringContaining(id) },
    })
    expect(mail?.text).toContain('la gata Mora')
    expect(mail?.text).toContain('El registro coincide con lo que informó la jurisdicción')
    expect(mail?.text).toContain('Lo volvimos a mirar.')
    expect(mail?.text).toContain('CORDOBA')
    expect(mail?.text).not.toMatch(/Interna|AB123CD|A-1|pagoLink/)
    expect((await operator.get(`/api/admin/disputes/${id}`)).json()).toMatchObject({
      answer: close.answer,
      canBeAnswered: true,
    })
    await sql`delete from searches`.execute(database().db)
    await runJob('disputes.mail.send', { disputeId: id })
    expect(people.sent).toHaveLength(1)
  })

  it('needs no answer once the reporter cannot be reached', async () => {
    const { dispute, operator } = await start()
    await dispute()
    const [{ id }] = (await operator.get('/api/admin/disputes')).json().rows
    await sql`delete from searches`.execute(database().db)
    expect((await operator.get(`/api/admin/disputes/${id}`)).json()).toMatchObject({ canBeAnswered: false })
    const close = { state: 'upheld', note: 'Se corrigió.' }
    expect((await operator.post(`/api/admin/disputes/${id}/close`, close)).statusCode).toBe(200)
  })

  it('is kept sealed, and for two years after the review ended', async () => {
    const { dispute, operator, people, sweep } = await start()
    await dispute()
    const kept = async () => (await sql`select * from fine_disputes`.execute(database().db)).rows
    expect(JSON.stringify(await kept())).not.toContain('fecha está')
    const { rows } = (await operator.get('/api/admin/disputes')).json()
    people.now = new Date('2029-01-01T12:00:00Z')
    await sweep()
    expect(await kept()).toHaveLength(1)
    const close = { state: 'upheld', note: 'Se corrigió.', answer: 'Tenías razón.' }
    await operator.post(`/api/admin/disputes/${rows[0].id}/close`, close)
    expect(JSON.stringify(await kept())).not.toMatch(/corrigió|razón/)
    people.now = new Date('2031-01-01T11:00:00Z')
    await sweep()
    expect(await kept()).toHaveLength(1)
    people.now = new Date('2031-01-01T12:00:01Z')
    await sweep()
    expect(await kept()).toHaveLength(0)
  })

  it('is in what its reader downloads, with the answer, and outlives what is erased with the e-mail', async () => {
    const { dispute, operator } = await start()
    await dispute()
    const [{ id }] = (await operator.get('/api/admin/disputes')).json().rows
    const close = { state: 'upheld', note: 'Interna.', answer: 'Tenías razón.' }
    await operator.post(`/api/admin/disputes/${id}/close`, close)
    const [table] = personTables(DISPUTE_TABLES)
    const read = async (email: string) => {
      const { rows = [] } = (await table?.read(database().db, hashPerson(secrets, email))) ?? {}
      return rows.map((row) => openRow(secrets, row))
    }
    const said = {
      text: 'La fecha está mal.',
      answer: 'Tenías razón.',
      state: 'upheld',
      jurisdiction: 'cordoba',
    }
    expect(await read(ANA)).toMatchObject([said])
    expect(JSON.stringify(await read(ANA))).not.toContain('Interna')
    expect(await read('otra@example.com')).toEqual([])
    expect(await table?.erase(database().db, hashPerson(secrets, ANA))).toBe(0)
    const plate = [secrets.lookupHash('subject', 'patent:AB123CD')]
    expect(await table?.erase(database().db, hashPerson(secrets, null, plate))).toBe(1)
  })
})
