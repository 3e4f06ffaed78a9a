import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { secrets, startTestRights } from '../../../../test/start-test-rights.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { personTables } from '../../../platform/personal-data/person-table.ts'
import { PROFILE_TABLES } from './tables.ts'

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

describe('a profile', () => {
  it('is made once for a person, and its slug stays when they are searched again under another name', async () => {
    const { profiles, slug } = await start()
    expect(slug).toMatch(/^perez-ana-[a-z2-9]{8}$/)
    expect(await profiles.note(found({ name: 'PÉREZ DE SOSA, ANA', answered: 12 }))).toBe(slug)
    expect(await profiles.open(slug)).toMatchObject({ name: 'PÉREZ DE SOSA, ANA', answered: 12, asked: 25 })
    expect(await profiles.slugOf(SUBJECT)).toBe(slug)
  })

  it('of two searches that end at once is one', async () => {
    const { profiles } = await start()
    const subjectHash = secrets.lookupHash('subject', 'dni:30111333:M')
    const slugs = await Promise.all(Array.from({ length: 8 }, () => profiles.note(found({ subjectHash }))))
    expect(new Set(slugs).size).toBe(1)
  })

  it('keeps neither name nor slug readable', async () => {
    const { slug } = await start()
    const { rows } = await sql`select p.*, s.slug_hash as given from profiles p, profile_slugs s`.execute(
      database().db,
    )
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    )
    expect(stored).not.toContain('PÉREZ')
    expect(stored).not.toContain(slug)
  })

  it('shows the least by default: no parts', async () => {
    const { profiles, slug } = await start()
    expect(await profiles.open(slug)).toEqual({
      slug,
      name: 'PÉREZ, ANA',
      score: null,
      category: null,
      pending: 0,
      resolved: 0,
      inReview: 0,
      consultedAt: '2026-03-11T12:00:00.000Z',
      answered: 23,
      asked: 25,
      isClaimed: false,
    })
  })

  it('has a perfect score only when everything that can be asked answered', async () => {
    const { profiles, slug } = await start()
    await profiles.note(found({ answered: 25 }))
    expect(await profiles.open(slug)).toMatchObject({ score: 100, category: 'Elite' })
  })

  it('is not found where profiles are off', async () => {
    const { slug, profiles, signIn, mine, ask } = await start({ mode: 'nobody' })
    await signIn()
    expect([slug, await profiles.slugOf(SUBJECT), await profiles.open('ana-aaaaaaaa')]).toEqual([
      '',
      null,
      null,
    ])
    expect((await mine()).json()).toEqual({
      ...{ isEnabled: false, isOwnOnly: false },
      profiles: [],
      claims: [],
    })
    expect((await ask('remove', { slug: 'ana-aaaaaaaa' })).statusCode).toBe(404)
  })

  it('closes after 90 days without a search, and its slug is never given again', async () => {
    const { profiles, slug, people, sweep } = await start()
    people.now = new Date('2026-06-08T12:00:00Z')
    await sweep()
    expect(await profiles.open(slug)).not.toBeNull()
    people.now = new Date('2026-06-09T12:00:01Z')
    await sweep()
    expect(await profiles.open(slug)).toBeNull()
    expect(await profiles.note(found())).not.toBe(slug)
    const { rows } = await sql`select from profile_slugs`.execute(database().db)
    expect(rows).toHaveLength(2)
  })
})

describe('removing a profile', () => {
  it('hides it at once, starts the clock, and removes it for good when it is granted', async () => {
    const { profiles, slug, ask, signIn, operator, people } = await start()
    const accountId = await signIn()
    const { request } = (await ask('remove', { slug })).json()
    expect(request).toMatchObject({
      kind: 'suppression',
      about: 'profile',
      dueDay: '2026-03-18',
      daysLeft: 7,
    })
    expect(await profiles.open(slug)).toBeNull()
    expect(people.mails).toMatchObject([{ accountId, cause: `rights:${request.id}:received` }])
    const answer = { state: 'granted', note: 'Es ella.', answer: 'Lo quitamos.' }
    expect((await operator.post(`/api/admin/rights/${request.id}/close`, answer)).statusCode).toBe(200)
    expect(people.mails[1]).toMatchObject({ accountId, cause: `rights:${request.id}:answered` })
    expect(await profiles.note(found())).toBeNull()
    expect(await profiles.open(slug)).toBeNull()
    const { rows } = await sql`select state, slug_sealed, name_sealed from profiles`.execute(database().db)
    expect(rows).toEqual([{ state: 'removed', slug_sealed: null, name_sealed: null }])
  })

  it('shows it again when it is rejected', async () => {
    const { profiles, slug, ask, signIn, operator } = await start()
    await signIn()
    const { request } = (await ask('remove', { slug })).json()
    await operator.post(`/api/admin/rights/${request.id}/close`, {
      state: 'rejected',
      note: 'No es quien dice.',
    })
    expect(await profiles.open(slug)).not.toBeNull()
  })

  it('is granted by itself on the last day of the term', async () => {
    const { profiles, slug, ask, signIn, people, sweep } = await start()
    await signIn()
    await ask('remove', { slug })
    people.now = new Date('2026-03-17T23:40:00Z')
    await sweep()
    expect(await profiles.slugOf(SUBJECT)).toBeNull()
    people.now = new Date('2026-03-18T23:40:00Z')
    await sweep()
    await sweep()
    expect(people.mails.map(({ title }) => title)).toEqual(['Recibimos tu pedido', 'Respondimos tu pedido'])
    expect(await profiles.note(found())).toBeNull()
  })

  it('says the same of one that is hidden, was removed, is blocked or never was', async () => {
    const { slug, ask, signIn, operator } = await start()
    await signIn()
    const refusals = [(await ask('remove', { slug: 'nadie-aaaaaaaa' })).body]
    await operator.post('/api/admin/blocks', { dni: '30111222', reason: 'Pedido' })
    refusals.push(
      (await ask('remove', { slug })).body,
      (await ask('claim', { slug, text: 'Soy yo, de veras.' })).body,
    )
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toContain('No hay ningún perfil')
  })

  it('is limited for each account', async () => {
    const { ask, signIn } = await start()
    await signIn()
    const codes: number[] = []
    for (let n = 0; n < 7; n += 1) codes.push((await ask('remove', { slug: 'nadie-aaaaaaaa' })).statusCode)
    expect(codes).toEqual([404, 404, 404, 404, 404, 404, 429])
  })
})

describe('claiming a profile', () => {
  it('is decided by an operator; then its person publishes parts and takes them back', async () => {
    const { profiles, slug, ask, mine, signIn, operator, people, auditLog } = await start()
    await signIn()
    expect((await ask('publish', { slug, shown: ['years'] })).statusCode).toBe(404)
    const { id } = (await ask('claim', { slug, text: 'Puedo mandar mi cédula.' })).json()
    expect((await ask('claim', { slug, text: 'Puedo mandar mi cédula.' })).statusCode).toBe(409)
    expect((await operator.get(`/api/admin/profile-claims/${id}`)).json()).toMatchObject({
      slug,
      name: 'PÉREZ, ANA',
      text: 'Puedo mandar mi cédula.',
      isTaken: false,
    })
    const decided = { state: 'granted', note: 'Mostró su DNI.', answer: 'Es tuyo.' }
    expect((await operator.post(`/api/admin/profile-claims/${id}/decide`, decided)).statusCode).toBe(200)
    expect((await operator.post(`/api/admin/profile-claims/${id}/decide`, decided)).statusCode).toBe(409)
    expect((await ask('publish', { slug, shown: ['years', 'typologies'] })).json()).toEqual({
      shown: ['typologies', 'years'],
    })
    expect(await profiles.open(slug)).toMatchObject({ isClaimed: true, typologies: [], years: [] })
    expect(await profiles.open(slug)).not.toHaveProperty('jurisdictions')
    await ask('publish', { slug, shown: [] })
    expect(await profiles.open(slug)).not.toHaveProperty('years')
    expect((await mine()).json()).toMatchObject({ claims: [{ state: 'granted', answer: 'Es tuyo.' }] })
    expect(people.mails.at(-1)).toMatchObject({ subject: 'Tu perfil ya es tuyo' })
    expect(JSON.stringify(await auditLog())).not.toMatch(/PÉREZ|perez|cédula/)
  })

  it('does not give one profile to two accounts, nor another’s to publish', async () => {
    const { slug, ask, signIn, operator } = await start()
    const claims: string[] = []
    for (let n = 0; n < 2; n += 1) {
      await signIn()
      claims.push((await ask('claim', { slug, text: 'Puedo mandar mi cédula.' })).json().id)
    }
    const decide = (id: string | undefined) =>
      operator.post(`/api/admin/profile-claims/${id}/decide`, { state: 'granted', note: 'Sí', answer: 'Sí' })
    expect((await decide(claims[0])).statusCode).toBe(200)
    expect((await decide(claims[1])).statusCode).toBe(409)
    expect((await operator.get(`/api/admin/profile-claims/${claims[1]}`)).json()).toMatchObject({
      state: 'open',
      isTaken: true,
    })
    expect((await ask('publish', { slug, shown: ['years'] })).statusCode).toBe(404)
  })

  it('leaves nothing of the account when that goes: the profile shows the least again', async () => {
    const { profiles, slug, ask, signIn, operator } = await start()
    const accountId = await signIn()
    const { id } = (await ask('claim', { slug, text: 'Puedo mandar mi cédula.' })).json()
    await operator.post(`/api/admin/profile-claims/${id}/decide`, {
      state: 'granted',
      note: 'Sí',
      answer: 'Sí',
    })
    await ask('publish', { slug, shown: ['years'] })
    expect(await profiles.accountPart.export(accountId)).toMatchObject({ reclamos: [{ estado: 'granted' }] })
    await database()
      .db.transaction()
      .execute((tx) => profiles.accountPart.erase(tx, accountId))
    await sql`delete from accounts where id = ${accountId}`.execute(database().db)
    expect(await profiles.open(slug)).toMatchObject({ isClaimed: false })
    expect(await profiles.open(slug)).not.toHaveProperty('years')
  })
})

it('a person who is forgotten has no profile any more, and gets no other', async () => {
  const { profiles, slug } = await start()
  const person = { emailHash: null, subjectHashes: [SUBJECT] }
  const [table] = personTables(PROFILE_TABLES)
  expect(await table?.count(database().db, person)).toBe(1)
  await table?.erase(database().db, person)
  expect(await table?.count(database().db, person)).toBe(0)
  expect([await profiles.open(slug), await profiles.note(found())]).toEqual([null, null])
})
