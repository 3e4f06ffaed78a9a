import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { secrets, startTestRights } from '../../../../test/start-test-rights.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
const SUBJECT = secrets.lookupHash('subject', 'dni:30111222:F')

const found = (over: object = {}) => ({
  subjectHash: SUBJECT,
  name: 'PÉREZ, ANA',
  consultedAt: new Date('2026-03-11T12:00:00Z'),
  asked: 25,
  answered: 23,
  ...over,
})

async function start(options: Parameters<typeof startTestRights>[1] = {}) {
  const test = await startTestRights(database(), options)
  const slug = (await test.profiles.note(found())) ?? ''
  const ask = (path: string, body: object) => test.anonymous.post(`/api/account/profiles/${path}`, body)
  return { ...test, slug, ask, mine: () => test.anonymous.get('/api/account/profiles') }
}

describe('where only own profiles are published', () => {
  const text = 'Soy yo: puedo mostrar mi DNI.'
  const claim = { dni: '30111222', gender: 'F', text }

  it('a search publishes no profile, and creates none', async () => {
    const { slug, profiles } = await start({ mode: 'own' })
    expect([slug, await profiles.slugOf(SUBJECT)]).toEqual(['', null])
    const { rows } = await sql`select from profiles`.execute(database().db)
    expect(rows).toEqual([])
  })

  it('a page that was made before is closed, and not renewed, until its person claims it', async () => {
    const before = await start()
    const { profiles } = await startTestRights(database(), { mode: 'own', keepsRows: true })
    expect(await profiles.open(before.slug)).toBeNull()
    expect(await profiles.slugOf(SUBJECT)).toBeNull()
    expect(await profiles.note(found({ consultedAt: new Date('2026-03-12T12:00:00Z') }))).toBeNull()
    const { rows } = await sql<{ day: string }>`
      select consulted_at::date::text as day from profiles`.execute(database().db)
    expect(rows).toEqual([{ day: '2026-03-11' }])
  })

  it('a person whose own search found them has theirs published, once an operator has seen who they are', async () => {
    const { profiles, ask, signIn, people, operator, mine } = await start({ mode: 'own' })
    await signIn()
    people.ownPerson = found()
    const { id } = (await ask('claim', claim)).json()
    expect((await mine()).json()).toMatchObject({ isEnabled: true, isOwnOnly: true, profiles: [] })
    expect(await profiles.slugOf(SUBJECT)).toBeNull()
    const shown = (await operator.get(`/api/admin/profile-claims/${id}`)).json()
    expect(shown).toMatchObject({ name: 'PÉREZ, ANA', text })
    const answer = { state: 'granted', note: 'Mostró el DNI.', answer: 'Listo.' }
    expect((await operator.post(`/api/admin/profile-claims/${id}/decide`, answer)).statusCode).toBe(200)
    const slug = (await profiles.slugOf(SUBJECT)) ?? ''
    expect(await profiles.open(slug)).toMatchObject({ name: 'PÉREZ, ANA', isClaimed: true })
    expect(await profiles.note(found({ answered: 25 }))).toBe(slug)
  })

  it('a person can be claimed only by the e-mail that searched for them', async () => {
    const { ask, signIn } = await start({ mode: 'own' })
    await signIn()
    expect((await ask('claim', claim)).statusCode).toBe(404)
    expect((await ask('claim', { ...claim, dni: '12' })).statusCode).toBe(400)
    expect((await ask('claim', { text })).statusCode).toBe(400)
    const { rows } = await sql`select from profiles`.execute(database().db)
    expect(rows).toEqual([])
  })

  it('a claim that is rejected leaves the page closed', async () => {
    const { profiles, ask, signIn, people, operator } = await start({ mode: 'own' })
    await signIn()
    people.ownPerson = found()
    const { id } = (await ask('claim', claim)).json()
    const answer = { state: 'rejected', note: 'No mostró nada.', answer: 'No pudimos comprobarlo.' }
    await operator.post(`/api/admin/profile-claims/${id}/decide`, answer)
    expect(await profiles.slugOf(SUBJECT)).toBeNull()
  })
})
