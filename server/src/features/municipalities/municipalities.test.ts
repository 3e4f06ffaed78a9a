import { accepted, refused } from '@multas/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { START, startTestMunicipal } from '../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { personTables } from '../../platform/personal-data/person-table.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { FLEET_TABLES } from '../fleets/index.ts'
import { MUNICIPALITY_TABLES, runMunicipalityCli } from './index.ts'

const current = useTestDatabase()
const NAMES: Record<string, string> = { ezeiza: 'Ezeiza', lanus: 'Lanús', merlo: 'Merlo', tigre: 'Tigre' }

const deps = () => ({
  database: current(),
  secrets: createSecrets('s'.repeat(32)),
  clock: () => started.state.now,
  jurisdictionName: (slug: string) => NAMES[slug] ?? null,
  registryUse: (slug: string) => (slug === 'tigre' ? 'absent' : 'read') as 'absent' | 'read',
  checkEmail: (text: string) =>
    text.includes('@') ? accepted(text.trim().toLowerCase()) : refused('Formato inválido'),
})

let started: Awaited<ReturnType<typeof startTestMunicipal>>
const open = () => started.municipal
/** Null unless active. */
const findMember = async (slug: string, id: string) =>
  (await open().members.ofEmail('ana@ezeiza.gob.ar')).find(
    (one) => one.id === id && one.organization === slug,
  ) ?? null
const MEMBER = { email: ' Ana@Ezeiza.gob.ar', role: 'clerk' } as const
const REQUEST = { name: 'Sistema de actas', scopes: ['fines:write'], expiresAt: null } as const

beforeEach(async () => {
  started = await startTestMunicipal(current(), deps())
  await open().municipalities.create('lanus', null, 'command')
})
afterEach(() => started.close())

describe('a municipality', () => {
  it('is a jurisdiction that a file describes, once, and its contact is sealed', async () => {
    const { municipalities } = open()
    const contact = { name: 'Ana', email: 'ana@merlo.gob.ar' }
    expect(await municipalities.create('merlo', contact, 'admin:1')).toEqual({ outcome: 'created' })
    expect(await municipalities.create('merlo', null, 'admin:1')).toEqual({ outcome: 'exists' })
    expect(await municipalities.create('nada', null, 'admin:1')).toEqual({ outcome: 'unknown_jurisdiction' })
    const expected = { slug: 'merlo', name: 'Merlo', contact, createdAt: START, disabledAt: null }
    expect(await municipalities.find('merlo')).toEqual(expected)
    const { rows } = await current().pool.query('select * from municipalities')
    expect(JSON.stringify(rows)).not.toContain('gob.ar')
    expect((await municipalities.list()).map(({ slug }) => slug)).toEqual(['ezeiza', 'lanus', 'merlo'])
  })

  it('that is disabled has no members that may act', async () => {
    const { municipalities, members } = open()
    const invited = await members.invite('ezeiza', MEMBER, 'command')
    const id = invited.outcome === 'invited' ? invited.id : ''
    expect(await findMember('ezeiza', id)).toMatchObject({ email: 'ana@ezeiza.gob.ar' })
    expect(await municipalities.switch('ezeiza', false)).toBe(true)
    expect(await findMember('ezeiza', id)).toBeNull()
    expect(await members.ofEmail('ana@ezeiza.gob.ar')).toEqual([])
    await municipalities.switch('ezeiza', true)
    expect(await members.ofEmail('ana@ezeiza.gob.ar')).toHaveLength(1)
  })
})

describe('a member', () => {
  it('is an address that may act for several municipalities, and for each apart', async () => {
    const { members } = open()
    const first = await members.invite('ezeiza', MEMBER, 'command')
    await members.invite('lanus', { ...MEMBER, role: 'supervisor' }, 'command')
    expect(await members.invite('ezeiza', MEMBER, 'command')).toEqual({ outcome: 'exists' })
    expect(await members.invite('ezeiza', { ...MEMBER, email: 'x' }, 'command')).toMatchObject({
      outcome: 'wrong_email',
    })
    const own = await members.ofEmail('ana@ezeiza.gob.ar')
    expect(own.map(({ organization, role }) => [organization, role])).toEqual([
      ['ezeiza', 'clerk'],
      ['lanus', 'supervisor'],
    ])
    const id = first.outcome === 'invited' ? first.id : ''
    expect(await members.change('lanus', id, { isEnabled: false })).toBe(false)
    expect(await findMember('lanus', id)).toBeNull()
    expect(await members.change('ezeiza', id, { isEnabled: false })).toBe(true)
    expect(await findMember('ezeiza', id)).toBeNull()
    expect(await members.list('ezeiza')).toMatchObject([{ role: 'clerk', disabledAt: START }])
  })
})

describe('a person who has everything erased', () => {
  it('is no longer a member, and their reports to municipalities are erased', async () => {
    const { members } = open()
    await members.invite('ezeiza', MEMBER, 'command')
    const secrets = createSecrets('s'.repeat(32))
    const emailHash = secrets.lookupHash('email', 'ana@ezeiza.gob.ar')
    const { db, pool } = current()
    const { rows } = await pool.query(
      `insert into searches (id, subject_kind, email_hash, email_sealed, subject_hash, subject_sealed, browser_hash, state, created_at, deadline_at)
       values (gen_random_uuid(), 'patent', $1, 'x', $2, 'x', $3, 'running', now(), now()) returning id`,
      [emailHash, Buffer.alloc(16, 1), Buffer.alloc(32, 1)],
    )
    for (const search of [rows[0].id, '7f0c3f5e-2f43-4f0e-9a55-0f6f6b0a7c11'])
      await pool.query(
        `insert into fine_contests (id, municipality, fine_hash, search_id, reason, created_at)
         values (gen_random_uuid(), 'ezeiza', $1, $2, 'otro', now())`,
        [Buffer.alloc(32), search],
      )
    const person = { emailHash, subjectHashes: [] }
    const memberships = FLEET_TABLES.filter(({ name }) => name === 'organization_members')
    for (const { count, erase: forget } of personTables([...MUNICIPALITY_TABLES, ...memberships])) {
      expect(await count(db, person)).toBe(1)
      expect(await forget(db, person)).toBe(1)
      expect(await count(db, person)).toBe(0)
    }
    expect(await members.ofEmail('ana@ezeiza.gob.ar')).toEqual([])
    expect((await pool.query('select from fine_contests')).rowCount).toBe(1)
  })
})

describe('a key', () => {
  it('is returned once and never stored', async () => {
    const { keys } = open()
    const { key, id } = await keys.issue('ezeiza', REQUEST, 'member:1')
    expect(key).toMatch(/^mk_[\w-]{43}$/)
    const [kept] = await keys.list('ezeiza')
    expect(kept).toMatchObject({
      id,
      lastFour: key.slice(-4),
      scopes: ['fines:write'],
      createdBy: 'member:1',
    })
    const { rows } = await current().pool.query('select k::text as text from organization_keys k')
    expect(rows[0].text).not.toContain(key.slice(0, -4))
  })

  it('is rotated with a time in which both count, and not twice', async () => {
    const { keys } = open()
    const { id } = await keys.issue('ezeiza', REQUEST, 'command')
    expect(await keys.rotate('lanus', { id }, 'command')).toBeNull()
    const next = await keys.rotate('ezeiza', { id, overlapHours: 2 }, 'command')
    const [newest, old] = (await keys.list('ezeiza')).toSorted((one) => (one.id === id ? 1 : -1))
    expect(newest).toMatchObject({ id: next?.id, rotatedFrom: id, expiresAt: null, name: REQUEST.name })
    expect(old?.expiresAt).toEqual(new Date(START.getTime() + 2 * 3_600_000))
    started.state.now = new Date(START.getTime() + 3 * 3_600_000)
    expect(await keys.rotate('ezeiza', { id }, 'command')).toBeNull()
  })

  it('counts for as long as the one that it replaces was issued for', async () => {
    const { keys } = open()
    const days = (count: number) => new Date(START.getTime() + count * 86_400_000)
    const { id } = await keys.issue('ezeiza', { ...REQUEST, expiresAt: days(30) }, 'command')
    started.state.now = days(29)
    const next = await keys.rotate('ezeiza', { id }, 'command')
    const ends = (await keys.list('ezeiza')).map((one) => [one.id, one.expiresAt])
    expect(new Map(ends as [string, Date][])).toEqual(
      new Map([
        [id, days(30)],
        [next?.id, days(59)],
      ]),
    )
  })

  it('is revoked by its own municipality only', async () => {
    const { keys } = open()
    const { id } = await keys.issue('ezeiza', REQUEST, 'command')
    expect(await keys.revoke('lanus', id, 'command')).toBe(false)
    expect(await keys.revoke('ezeiza', id, 'command')).toBe(true)
    expect(await keys.list('ezeiza')).toMatchObject([{ revokedAt: START }])
  })
})

describe('the command', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const code = await runMunicipalityCli(deps(), args, (line) => void lines.push(line))
    return { code, lines }
  }

  it('lets a municipality in, from nothing to a key', async () => {
    expect(await run('create', 'merlo', '--contact-email', 'ana@merlo.gob.ar')).toMatchObject({ code: 0 })
    expect((await run('member', 'merlo', '--email', 'ana@merlo.gob.ar')).code).toBe(0)
    expect(await run('member', 'merlo', '--email', 'ana@merlo.gob.ar')).toEqual({
      code: 1,
      lines: ['Not invited: that email is already a member.'],
    })
    const { code, lines } = await run('key', 'merlo', '--name', 'Actas', '--scopes', 'fines:read')
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^mk_/)])
    const id = lines.at(-2) ?? ''
    expect((await run('rotate', 'merlo', '--id', id, '--overlap-hours', '0')).lines.at(-1)).toMatch(/^mk_/)
    expect((await run('revoke', 'merlo', '--id', id)).code).toBe(0)
    expect((await run('show', 'merlo')).lines).toEqual([
      'member\tana@merlo.gob.ar\tsupervisor\tenabled',
      expect.stringContaining('fines:read'),
      expect.stringContaining('fines:read'),
    ])
    expect((await run('disable', 'merlo')).code).toBe(0)
    expect((await run('list')).lines).toContain('merlo\tMerlo\tdisabled')
  })

  it('refuses a jurisdiction whose description does not read the registry', async () => {
    const { code, lines } = await run('create', 'tigre')
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^tigre cannot publish\. .*has no source of kind: registry/)],
    ])
    expect(await open().municipalities.create('tigre', null, 'admin:1')).toEqual({
      ...{ outcome: 'unread', use: 'absent' },
    })
  })

  it('leaves an entry in the audit log each time, done or refused, without personal data', async () => {
    const read = async () =>
      (
        await current().pool.query(
          'select operation, target, outcome, details, reason from admin_audit order by id',
        )
      ).rows
    const before = (await read()).length
    await run('create', 'merlo')
    await run('create', 'tigre')
    await run('member', 'merlo', '--email', 'ana@merlo.gob.ar', '--role', 'clerk')
    const { lines } = await run('key', 'merlo', '--name', 'Actas', '--scopes', 'fines:read', '--days', '9')
    const id = lines.at(-2)
    await run('revoke', 'merlo', '--id', id ?? '')
    const entries = (await read()).slice(before)
    const named = (name: string) => `admin.municipalities.command.${name}`
    expect(entries).toMatchObject([
      { operation: named('create'), target: 'slug:merlo', outcome: 'done' },
      { operation: named('create'), target: 'slug:tigre', outcome: 'refused', reason: 'no_posible' },
      { operation: named('member'), target: 'slug:merlo', outcome: 'done', details: { role: 'clerk' } },
      {
        ...{ operation: named('key'), target: `slug:merlo id:${id}`, outcome: 'done' },
        details: { scopes: 'fines:read', days: 9 },
      },
      { operation: named('revoke'), target: `slug:merlo id:${id}`, outcome: 'done' },
    ])
    expect(JSON.stringify(entries)).not.toContain('ana@')
  })

  it.each([
    [[], 2],
    [['nada'], 2],
    [['key', 'ezeiza'], 2],
    [['key', 'ezeiza', '--name', 'x', '--scopes', 'all'], 2],
    [['create', 'nada'], 1],
    [['show', 'nada'], 1],
    [['member', 'ezeiza', '--email', 'x'], 1],
    [['revoke', 'ezeiza', '--id', '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'], 1],
  ])('%j ends with %i', async (args, code) => {
    expect((await run(...args)).code).toBe(code)
  })
})
