import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { LiveEvent } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import { restartSearchesJob } from './restart-searches.ts'

const database = useTestDatabase()
const numbers = Array.from({ length: 100 }, (_, index) => 100 + index)
const anyPlate = () => ({ kind: 'patent' as const, plate: `AB${numbers.shift()}CD` })

const messagesOf = (search: ReturnType<typeof searchOn>): LiveEvent[] =>
  search.committed.flatMap((entry) => search.presentEntry(entry))

describe('a search', () => {
  it('brings the fines of every jurisdiction, then its end', async () => {
    const search = searchOn(
      database(),
      scripted({
        cordoba: () => [page(reported('A-1'), reported('A-2')), end('found')],
        salta: () => [end('empty')],
        chaco: () => [end('maintenance', 'En mantenimiento')],
      }),
    )
    const started = await search.start(anyPlate())
    await search.run(started.sessionId ?? '')

    const status = await search.snapshots.ofSearch(started.sessionId ?? '', new Date())
    expect(status).toMatchObject({
      sessionComplete: true,
      sessionActive: false,
      vehicle: { marca: 'FIAT', modelo: 'CRONOS', anio: 2021 },
      jurisdiccionesVerificadas: ['CORDOBA', 'SALTA'],
      jurisdiccionesConErrores: ['CHACO'],
      progress: { done: 3, total: 3 },
    })
    expect(status?.infractions.map(({ numeroActa }) => numeroActa).sort()).toEqual(['A-1', 'A-2'])
    expect(status?.actasVerificadas.toSorted()).toEqual(['A-1', 'A-2'])
    const messages = messagesOf(search)
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
    expect(messages.at(-1)).toMatchObject({
      type: 'session_complete',
      reconciliation: { jurisdictionsWithErrors: ['CHACO'] },
    })
    expect(messages.filter(({ type }) => type === 'infraction_update')).toHaveLength(2)
  })

  it('resolves what a jurisdiction no longer reports, and leaves alone what a failed one does not mention', async () => {
    const subject = anyPlate()
    const first = searchOn(
      database(),
      scripted({
        cordoba: () => [page(reported('A-1'), reported('A-2')), end('found')],
        salta: () => [page(reported('S-1')), end('found')],
      }),
    )
    await first.run((await first.start(subject)).sessionId ?? '')
    const later = () => new Date(Date.now() + 3_600_000)
    const second = searchOn(
      database(),
      scripted({ cordoba: () => [page(reported('A-2')), end('found')], salta: () => [end('timeout')] }),
      { now: later },
    )
    const started = await second.start(subject)
    expect(started.existingInfractions).toHaveLength(3)
    await second.run(started.sessionId ?? '')
    const status = await second.snapshots.ofSearch(started.sessionId ?? '', later())
    const resolved = Object.fromEntries(
      status?.infractions.map(({ numeroActa, resuelto, estado }) => [numeroActa, [resuelto, estado]]) ?? [],
    )
    expect(resolved).toEqual({
      'A-1': [true, 'La jurisdicción dejó de informarla'],
      'A-2': [false, 'PENDIENTE'],
      'S-1': [false, 'PENDIENTE'],
    })
  })

  it('says by what a jurisdiction answers that does not take this subject', async () => {
    const scripts = scripted({ cordoba: () => [end('empty')], salta: () => [end('unsupported')] })
    const search = searchOn(database(), { ...scripts, kindsOf: () => ['dni'] })
    const { sessionId } = await search.start(anyPlate())
    await search.run(sessionId ?? '')
    const line = { jurisdiction: 'salta', outcome: 'unsupported', answersBy: ['dni'] }
    const status = await search.snapshots.ofSearch(sessionId ?? '', new Date())
    expect(status?.coverage.filter(({ answersBy }) => answersBy)).toMatchObject([line])
    expect(messagesOf(search).filter((message) => 'answersBy' in message)).toMatchObject([line])
  })

  it('still says whose vehicle it is when the registry fails this time', async () => {
    const subject = anyPlate()
    const sources = scripted({ cordoba: () => [end('empty')] })
    const first = searchOn(database(), sources)
    await first.run((await first.start(subject)).sessionId ?? '')
    const later = () => new Date(Date.now() + 3_600_000)
    const second = searchOn(database(), { ...sources, vehicle: async () => null }, { now: later })
    const { vehicle, sessionId } = await second.start(subject)
    expect(vehicle).toMatchObject({ marca: 'FIAT' })
    await second.run(sessionId ?? '')
    const status = await second.snapshots.ofSearch(sessionId ?? '', later())
    expect(status?.vehicle).toEqual(vehicle)
  })

  it('keeps fines whose numbers are beyond those of a column', async () => {
    const sizes = { 'A-1': 1e300, 'A-2': 1e-300, 'A-3': -1e300 }
    const fines = Object.entries(sizes).map(([act, velocidad]) => reported(act, { velocidad }))
    const search = searchOn(database(), scripted({ cordoba: () => [page(...fines), end('found')] }))
    const { sessionId } = await search.start(anyPlate())
    await search.run(sessionId ?? '')
    const shown = (await search.snapshots.ofSearch(sessionId ?? '', new Date()))?.infractions ?? []
    expect(shown.map(({ numeroActa }) => numeroActa).sort()).toEqual(['A-1', 'A-2', 'A-3'])
  })

  it('resumes where it stopped: nothing is asked twice, sent twice, or lost', async () => {
    const subject = anyPlate()
    const gate = new AbortController()
    const scripts = {
      cordoba: () => [page(reported('A-1')), end('found')],
      async *salta() {
        yield page(reported('S-1'))
        if (!gate.signal.aborted) await once(gate.signal, 'abort')
        yield page(reported('S-2'))
        yield end('found')
      },
    }
    const consultations = scripted(scripts)
    const first = searchOn(database(), consultations)
    const { sessionId } = await first.start(subject)
    const zombie = first.run(sessionId ?? '')
    await expect
      .poll(() => messagesOf(first).filter(({ type }) => type === 'infraction_update').length)
      .toBe(2)

    const second = searchOn(database(), consultations)
    const takenOver = second.run(sessionId ?? '')
    await expect.poll(() => consultations.asked.get('salta')).toBe(2)
    gate.abort()
    await Promise.all([expect(zombie).rejects.toBeInstanceOf(JobHandedBack), takenOver])

    expect(consultations.asked.get('cordoba')).toBe(1)
    const [news] = await second.readEvents([{ searchId: sessionId ?? '', after: 0 }])
    const sent = news?.events.filter(({ type }) => type === 'infraction_update') ?? []
    expect(sent.map((event) => 'infraction' in event && event.infraction.numeroActa).sort()).toEqual([
      'A-1',
      'S-1',
      'S-2',
    ])
    expect(news?.events.map(({ seq }) => seq)).toEqual(news?.events.map((_, index) => index + 1))
    expect(news?.events.filter(({ type }) => type === 'session_complete')).toHaveLength(1)
    expect(news?.events.filter(({ type }) => type === 'dnrpa_data_ready')).toHaveLength(1)
  })

  it('ends at its deadline with the answers so far, and names the missing jurisdictions', async () => {
    const search = searchOn(
      database(),
      scripted({
        cordoba: () => [page(reported('A-1')), end('found')],
        async *salta(_subject, signal) {
          await once(signal, 'abort')
          await new Promise(() => undefined)
          yield end('empty')
        },
      }),
      { deadlineMs: 300 },
    )
    const { sessionId } = await search.start(anyPlate())
    const startedMs = performance.now()
    await search.run(sessionId ?? '')
    expect(performance.now() - startedMs).toBeLessThan(10_000)
    const status = await search.snapshots.ofSearch(sessionId ?? '', new Date())
    expect(status).toMatchObject({ sessionComplete: true, jurisdiccionesConErrores: ['SALTA'] })
  })

  it('shares the calls of another search of the same subject that is running', async () => {
    const subject = anyPlate()
    const gate = new AbortController()
    const consultations = scripted({
      async *cordoba() {
        if (!gate.signal.aborted) await once(gate.signal, 'abort')
        yield page(reported('A-1'))
        yield end('found')
      },
    })
    const search = searchOn(database(), consultations)
    const leader = (await search.start(subject)).sessionId ?? ''
    const follower = (await search.start(subject)).sessionId ?? ''
    const runs = [search.run(leader), search.run(follower)]
    await expect.poll(() => consultations.asked.get('cordoba')).toBe(1)
    gate.abort()
    await Promise.all(runs)
    expect(consultations.asked.get('cordoba')).toBe(1)
    const status = await search.snapshots.ofSearch(follower, new Date())
    expect(status).toMatchObject({ sessionComplete: true, actasVerificadas: ['A-1'] })
    expect(status?.coverage[0]).toMatchObject({ outcome: 'found', fromCache: true })
  })

  it('takes an answer of the last minutes instead of asking again', async () => {
    const subject = anyPlate()
    const consultations = scripted({ cordoba: () => [page(reported('A-1')), end('found')] })
    const search = searchOn(database(), consultations)
    await search.run((await search.start(subject)).sessionId ?? '')
    await search.run((await search.start(subject)).sessionId ?? '')
    expect(consultations.asked.get('cordoba')).toBe(1)
  })

  it('asks the registry again: what was published a moment ago is found', async () => {
    const subject = anyPlate()
    const acts = ['A-1', 'A-2']
    const consultations = scripted({
      'registry-lanus': () => [page(...acts.splice(0, 1).map((act) => reported(act))), end('found')],
    })
    const search = searchOn(database(), consultations)
    await search.run((await search.start(subject)).sessionId ?? '')
    await search.run((await search.start(subject)).sessionId ?? '')
    expect(consultations.asked.get('registry-lanus')).toBe(2)
  })
})

it('whose job is gone for good gets another one', async () => {
  const search = searchOn(database(), scripted({ cordoba: () => [end('empty')] }), { deadlineMs: 1 })
  const { sessionId } = await search.start(anyPlate())
  const { sessionId: waiting } = await search.start(anyPlate())
  await database().pool.query('delete from graphile_worker._private_jobs')
  await database().pool.query('update search_runs set waiting_since = null where search_id = $1', [sessionId])
  const clock = () => new Date(Date.now() + 600_000)
  const { job } = restartSearchesJob({ database: database(), clock, log: createLog('silent') })
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  await job.run(undefined as never, context)
  await job.run(undefined as never, context)
  const { rows } = await database().pool.query(
    'select payload from graphile_worker._private_jobs where key is not null',
  )
  const revived = rows.map(({ payload }) => payload.searchId)
  expect(revived.filter((id) => id === sessionId)).toHaveLength(1)
  expect(revived).not.toContain(waiting)
})

describe('starting a search', () => {
  it('resumes the one that is running for the same e-mail', async () => {
    const subject = anyPlate()
    const email = randomBytes(16)
    const search = searchOn(database(), scripted({}))
    const [one, other] = await Promise.all([search.start(subject, email), search.start(subject, email)])
    expect(other.sessionId).toBe(one.sessionId)
    expect([one.activeSession, other.activeSession].toSorted()).toEqual([false, true])
  })

  it('makes the same e-mail wait, and no other', async () => {
    const subject = anyPlate()
    const email = randomBytes(16)
    const search = searchOn(database(), scripted({ cordoba: () => [end('empty')] }))
    await search.run((await search.start(subject, email)).sessionId ?? '')
    const again = await search.start(subject, email)
    expect(again).toMatchObject({ limitReached: true, sessionId: null, daysToWait: 7, remainingDays: 7 })
    expect(await search.start(subject)).toMatchObject({ limitReached: false, activeSession: false })
  })

  it('makes one mailbox wait, however its address was written', async () => {
    const subject = anyPlate()
    const [mailbox, dotted] = [randomBytes(16), randomBytes(16)]
    const search = searchOn(database(), scripted({ cordoba: () => [end('empty')] }))
    await search.run((await search.start(subject, dotted, mailbox)).sessionId ?? '')
    expect(await search.start(subject, mailbox)).toMatchObject({ limitReached: true })
  })

  it('makes an e-mail wait that was not counted by its mailbox yet', async () => {
    const subject = anyPlate()
    const [mailbox, dotted] = [randomBytes(16), randomBytes(16)]
    const search = searchOn(database(), scripted({ cordoba: () => [end('empty')] }))
    const { sessionId } = await search.start(subject, dotted, mailbox)
    await search.run(sessionId ?? '')
    await database().pool.query('update searches set canonical_email_hash = null where id = $1', [sessionId])
    expect(await search.start(subject, dotted, mailbox)).toMatchObject({ limitReached: true })
  })

  it('does not impose a waiting period after a search without any answer', async () => {
    const subject = anyPlate()
    const email = randomBytes(16)
    const search = searchOn(database(), scripted({ cordoba: () => [end('error')] }))
    await search.run((await search.start(subject, email)).sessionId ?? '')
    expect(await search.start(subject, email)).toMatchObject({ limitReached: false })
  })

  it('keeps no identifier in clear', async () => {
    const search = searchOn(database(), scripted({ cordoba: () => [end('empty')] }))
    const { sessionId } = await search.start({ kind: 'dni', dni: '30111222', gender: 'F' })
    await search.run(sessionId ?? '')
    const { rows } = await database().pool.query(
      `select (select json_agg(s)::text from searches s) || coalesce((select json_agg(e)::text from search_events e), '')
        || (select coalesce(json_agg(j)::text, '') from graphile_worker._private_jobs j) as everything`,
    )
    expect(rows[0].everything).not.toContain('30111222')
    expect(rows[0].everything).not.toContain('PEREZ')
    expect(rows[0].everything).not.toContain('example.com')
  })
})
