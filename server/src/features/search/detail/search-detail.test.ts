import type { Subject } from '@multas/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { startTestAdmin } from '../../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { JobContext } from '../../../platform/queue/job.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import type { ResultsMail } from '../mail/mail-results.ts'
import { createSearchDetails } from './index.ts'

const database = useTestDatabase()
const secrets = createSecrets('a secret of the tests, long enough to be one')
const CONTEXT: JobContext = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
const PLATE: Subject = { kind: 'patent', plate: 'AB123CD' }
const EMAIL = 'quien@example.com'
const emailHash = secrets.lookupHash('email', EMAIL)

const consultations = scripted({
  cordoba: () => [page(reported('1'), reported('2')), end('found')],
  salta: () => [end('error', 'La fuente no respondió')],
})

async function start() {
  await sql`truncate searches, fines, result_links cascade`.execute(database().db)
  const search = searchOn(database(), consultations)
  const mails: ResultsMail[] = []
  const state = { now: new Date() }
  let jobs: ReturnType<typeof createSearchDetails>['jobs'] = []
  const admin = await startTestAdmin(database(), (app, registerAdminCall) => {
    const searchDetails = createSearchDetails({
      database: database(),
      secrets,
      clock: () => state.now,
      registerAdminCall,
      consultations,
      snapshots: search.snapshots,
      siteUrl: 'https://multas.example',
      sendResultsMail: async (mail) => mails.push(mail) > 0,
    })
    jobs = searchDetails.jobs
    searchDetails.routes(app)
  })
  async function searched(subject: Subject, by = emailHash): Promise<string> {
    const { sessionId } = await search.start(subject, by)
    if (!sessionId) throw new Error('the search did not start')
    await search.run(sessionId)
    return sessionId
  }
  return {
    ...admin,
    search,
    mails,
    state,
    searched,
    operator: await admin.as('operator'),
    work: async (searchId: string) => {
      for (const job of jobs) await job.run({ searchId } as never, CONTEXT)
    },
  }
}

describe('searches, as an operator finds them', () => {
  it('are found by plate, DNI or address, and shown masked', async () => {
    const { operator, searched, auditLog } = await start()
    const byPlate = await searched(PLATE)
    const byDni = await searched({ kind: 'dni', dni: '28456789', gender: 'F' })
    await searched({ kind: 'patent', plate: 'ZZ999ZZ' }, Buffer.alloc(16, 1))
    const find = async (q: string) =>
      (await operator.get(`/api/admin/searches?q=${encodeURIComponent(q)}`))
        .json()
        .rows.map(({ id }: { id: string }) => id)
    expect(await find('ab 123-cd')).toEqual([byPlate])
    expect(await find('28.456.789')).toEqual([byDni])
    expect((await find('Quien@Example.com')).sort()).toEqual([byPlate, byDni].sort())
    expect(await find('AB123CE')).toEqual([])
    expect(await find('nada que buscar')).toEqual([])
    const all = await operator.get('/api/admin/searches')
    expect(all.json().total).toBe(3)
    expect(all.body).not.toMatch(/AB123CD|28456789|28\.456|quien@/)
    expect(all.json().rows).toContainEqual(
      expect.objectContaining({ id: byPlate, subject: '****3CD', email: 'q***@example.com', fines: 2 }),
    )
    expect((await auditLog()).map(({ details }) => details)).toContainEqual({ by: 'email' })
    expect(JSON.stringify(await auditLog())).not.toMatch(/AB123|28456|example/i)
  })

  it('are narrowed by how they ended', async () => {
    const { operator, searched } = await start()
    await searched(PLATE)
    const total = async (query: string) => (await operator.get(`/api/admin/searches?${query}`)).json().total
    expect([await total('ended=failed'), await total('ended=clean'), await total('state=running')]).toEqual([
      1, 0, 0,
    ])
    expect([await total('kind=dni'), await total('kind=patent&from=2000-01-01&to=2000-01-02')]).toEqual([
      0, 0,
    ])
  })

  it('are no business of who may only read', async () => {
    const { as } = await start()
    expect((await (await as('read_only')).get('/api/admin/searches')).statusCode).toBe(403)
  })
})

describe('a search', () => {
  it('has an event log, event by event, without its owner', async () => {
    const { operator, searched, auditLog } = await start()
    const id = await searched(PLATE)
    const reply = await operator.get(`/api/admin/searches/${id}`)
    const detail = reply.json()
    expect(detail).toMatchObject({
      state: 'complete',
      answered: 1,
      failed: 1,
      consulted: 2,
      fines: 2,
      runs: 1,
    })
    expect(detail.checks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ jurisdiction: 'cordoba', name: 'CORDOBA', outcome: 'found', found: 2 }),
        expect.objectContaining({
          jurisdiction: 'salta',
          outcome: 'error',
          message: 'La fuente no respondió',
        }),
      ]),
    )
    const eventLog = detail.eventLog as { seq: number; what: string; name: string | null }[]
    expect(eventLog.map(({ seq }) => seq)).toEqual(eventLog.map((_one, index) => index + 1))
    expect(eventLog.filter(({ what }) => what === 'fine').map(({ name }) => name)).toEqual([
      'CORDOBA',
      'CORDOBA',
    ])
    expect(eventLog.at(-1)?.what).toBe('complete')
    expect(reply.body).not.toMatch(/AB123CD|quien@|PEREZ|30111222/)
    expect((await auditLog()).at(-1)).toMatchObject({ operation: 'admin.searches.read', target: id })
  })

  it('that is not there says so', async () => {
    const { operator } = await start()
    const unknown = '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'
    expect((await operator.get(`/api/admin/searches/${unknown}`)).statusCode).toBe(404)
    expect((await operator.post(`/api/admin/searches/${unknown}/resend`)).statusCode).toBe(404)
    expect((await operator.get('/api/admin/searches/nada')).statusCode).toBe(400)
  })

  it('has its results sent again, once for each time it is asked for', async () => {
    const { operator, searched, work, mails, state } = await start()
    const id = await searched(PLATE)
    const ask = () => operator.post(`/api/admin/searches/${id}/resend`)
    await work(id)
    expect(mails).toHaveLength(0)
    expect((await ask()).statusCode).toBe(200)
    expect((await ask()).json()).toMatchObject({ code: 'conflicto' })
    await work(id)
    await work(id)
    expect(mails).toMatchObject([{ to: EMAIL, fines: 2, answered: 1, failed: ['SALTA'] }])
    expect(mails[0]?.link).toMatch(/^https:\/\/multas\.example\/results\/[\w-]{43}$/)
    state.now = new Date(state.now.getTime() + 60_000)
    expect((await ask()).statusCode).toBe(200)
    await work(id)
    expect(mails).toHaveLength(2)
    expect((await operator.get(`/api/admin/searches/${id}`)).json().links).toHaveLength(2)
  })

  it('that is still running has nothing to send', async () => {
    const { operator, search } = await start()
    const { sessionId } = await search.start(PLATE, emailHash)
    const reply = await operator.post(`/api/admin/searches/${sessionId}/resend`)
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'La búsqueda todavía no terminó.'])
  })
})
