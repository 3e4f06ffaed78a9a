import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dbOn } from '../../../platform/database/db.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import { createLog } from '../../../platform/log/log.ts'

const database = useTestDatabase()

const UNVERIFIED = [403, 'verificacion_requerida', 'Verificación requerida']
const NO_GENDER = [400, 'datos_invalidos', 'Género requerido']
const NO_SUBJECT = [400, 'datos_invalidos', 'Se espera una patente (dominio), o un DNI y su género']
const verificationToken = 'x'.repeat(43)

it.each([
  [{ dominio: 'AB123CD' }, UNVERIFIED],
  [{ dominio: 'AB123CD', verificationToken: '' }, UNVERIFIED],
  [{ dni: '30111222', gender: 'F' }, UNVERIFIED],
  [{ dni: '30111222' }, NO_GENDER],
  [{ dni: '30111222', verificationToken }, NO_GENDER],
  [{ dni: '30111222', gender: 'X', verificationToken }, NO_GENDER],
  [{}, NO_SUBJECT],
  [{ dominio: 'AB123CD', dni: '30111222', gender: 'F', verificationToken }, NO_SUBJECT],
])('POST /api/search refuses %j', async (payload, refusal) => {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 10_000 })
  searchOn(database(), scripted({})).routes(app)
  const reply = await app.inject({ method: 'POST', url: '/api/search', payload })
  const { code, message } = reply.json()
  expect([reply.statusCode, code, message]).toEqual(refusal)
})

/** The database leaves between the two statements of a start: what is known cannot be read `times` times. */
function losingReads(times: number): Database {
  const state = { left: times }
  const query = (config: { readonly name?: string }, ...rest: unknown[]) => {
    if (config.name !== 'search.subject.read' || state.left === 0)
      return Reflect.apply(database().pool.query, database().pool, [config, ...rest])
    state.left -= 1
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }
  return { ...database(), db: dbOn({ query } as never) }
}

describe('when the database leaves once the verification is spent', () => {
  const subject = { kind: 'patent', plate: 'AF100RE' } as const

  it('starts the search, and reads what is known when it is back', async () => {
    const search = searchOn(losingReads(2), scripted({}))
    expect(await search.start(subject)).toMatchObject({ message: 'Búsqueda iniciada.' })
  })

  it('starts the search without what is known if it stays away', async () => {
    const search = searchOn(losingReads(Number.POSITIVE_INFINITY), scripted({}))
    const reply = await search.start({ ...subject, plate: 'AF101RE' })
    expect(reply).toMatchObject({ existingInfractions: [], scoring: null, activeSession: false })
    expect(reply.sessionId).not.toBe(null)
  })

  it('does not show an empty result to those who have to wait', async () => {
    const who = Buffer.alloc(16, 5)
    const waiting = { ...subject, plate: 'AF102RE' }
    const before = searchOn(database(), scripted({ uno: () => [end('empty')] }))
    const { sessionId } = await before.start(waiting, who)
    await before.run(sessionId ?? '')
    const search = searchOn(losingReads(Number.POSITIVE_INFINITY), scripted({}))
    await expect(search.start(waiting, who)).rejects.toThrow('Connection terminated')
  })
})

it('is written in a month that the hourly job has not made', async () => {
  const now = new Date('2025-05-06T12:00:00Z')
  const search = searchOn(database(), scripted({ cordoba: () => [end('empty')] }), { now: () => now })
  const { sessionId } = await search.start({ kind: 'patent', plate: 'AC999ZZ' })
  await search.run(sessionId ?? '')
  const { rows } = await database().pool.query(
    'select tableoid::regclass::text as place from search_checks where search_id = $1',
    [sessionId],
  )
  expect(rows).toEqual([{ place: 'search_checks_2025_05' }])
})

it('knows what monitoring has found of a plate that nobody has searched for', async () => {
  const plate = { kind: 'patent', plate: 'AC998ZZ' } as const
  const cordoba = () => [page(reported('A-1')), end('found')]
  const before = searchOn(database(), scripted({ cordoba }))
  const { sessionId } = await before.start(plate)
  await before.run(sessionId ?? '')
  await database().pool.query('delete from searches where id = $1', [sessionId])
  const search = searchOn(database(), scripted({ cordoba }), {
    runs: { holder: '1', capacity: 100, startsAtOnce: true },
  })
  const started = await search.start(plate)
  const shown = () => search.committed.flatMap((entry) => search.presentEntry(entry))
  await expect.poll(() => shown().at(-1)?.type).toBe('session_complete')
  expect(started.existingInfractions).toHaveLength(1)
  expect(shown().filter(({ type }) => type === 'infraction_update')).toMatchObject([
    { infraction: { numeroActa: 'A-1', isNew: false } },
  ])
})

it('is not held up by one that ended while the clock of its process was ahead', async () => {
  const subject = { kind: 'patent', plate: 'AC997ZZ' } as const
  const who = Buffer.alloc(16, 6)
  const searchAt = (at: string) =>
    searchOn(database(), scripted({ uno: () => [end('empty')] }), { now: () => new Date(at) })
  const ahead = searchAt('2027-01-20T12:00:00Z')
  const { sessionId } = await ahead.start(subject, who)
  await ahead.run(sessionId ?? '')
  const search = searchAt('2026-11-20T12:00:00Z')
  const second = await search.start(subject, who)
  expect(second).toMatchObject({ message: 'Búsqueda iniciada.' })
  await search.run(second.sessionId ?? '')
  expect(await search.start(subject, who)).toMatchObject({ limitReached: true })
})
