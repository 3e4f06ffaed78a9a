import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

async function supervise(email: string): Promise<string> {
  await panel.invite('ezeiza', email, 'supervisor')
  return panel.enter(email)
}

it('lists of each member what the contract names, and no more', async () => {
  const cookie = await supervise('jefa@example.com')
  const { body } = await panel.ask(cookie, 'GET', '/ezeiza/members')
  expect(Object.keys(body.members[0]).toSorted()).toEqual([
    'email',
    'id',
    'invitedAt',
    'isEnabled',
    'isYou',
    'role',
  ])
})

describe('a supervisor', () => {
  it('stays when two remove each other at once', async () => {
    const [one, other] = [await supervise('jefa@example.com'), await supervise('jefe@example.com')]
    const members = await panel.municipalities.members.list('ezeiza')
    const remove = (by: string, email: string) => {
      const id = members.find((member) => member.email === email)?.id
      return panel.ask(by, 'POST', `/ezeiza/members/${id}`, {
        json: { role: 'supervisor', isEnabled: false },
      })
    }
    const answers = await Promise.all([remove(one, 'jefe@example.com'), remove(other, 'jefa@example.com')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = (await panel.municipalities.members.list('ezeiza')).filter(({ disabledAt }) => !disabledAt)
    expect(left).toHaveLength(1)
  })

  it('invites the last of 200 once, also when two are invited at once', async () => {
    const cookie = await supervise('jefa@example.com')
    await database().pool.query(
      `insert into organization_members (id, organization_id, email_hash, email_sealed, role, invited_at, invited_by)
       select gen_random_uuid(), 'ezeiza', decode(md5(n::text), 'hex'), '\\x00', 'clerk', now(), 'command'
       from generate_series(1, 198) n`,
    )
    const invite = (email: string) =>
      panel.ask(cookie, 'POST', '/ezeiza/members', { json: { email, role: 'clerk' } })
    const answers = await Promise.all([invite('ana@example.com'), invite('beto@example.com')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('a change leaves what a colleague changed beside it', async () => {
  const cookie = await supervise('jefa@example.com')
  await supervise('ana@example.com')
  const read = async () => {
    const members = await panel.municipalities.members.list('ezeiza')
    return members.find(({ email }) => email === 'ana@example.com')
  }
  const id = (await read())?.id
  const change = (json: object) => panel.ask(cookie, 'POST', `/ezeiza/members/${id}`, { json })
  for (const json of [{ isEnabled: false }, { role: 'clerk' }]) expect((await change(json)).status).toBe(200)
  expect(await read()).toMatchObject({ role: 'clerk', disabledAt: expect.any(Date) })
  expect((await change({ isEnabled: true })).status).toBe(200)
  expect(await read()).toMatchObject({ role: 'clerk', disabledAt: null })
  const { entries } = (await panel.ask(cookie, 'GET', '/ezeiza/audit')).body
  expect(entries.map(({ what }: { what: string }) => what)).toEqual([
    'Volvió a habilitar a una persona',
    'Dejó a una persona con el rol carga',
    'Quitó a una persona',
  ])
})

describe('a clerk', () => {
  it('is let into no call of the supervisor, and is told who is', async () => {
    await panel.invite('ezeiza', 'ana@example.com', 'clerk')
    const cookie = await panel.enter('ana@example.com')
    const json = { email: 'beto@example.com', role: 'clerk' }
    const { status, body } = await panel.ask(cookie, 'POST', '/ezeiza/members', { json })
    expect([status, body]).toEqual([
      403,
      { code: 'sin_permiso', message: 'Solo puede hacerlo quien supervisa el panel del municipio.' },
    ])
    expect((await panel.ask(cookie, 'GET', '/ezeiza/deliveries')).status).toBe(200)
  })

  it('of another municipality is not let in', async () => {
    await panel.invite('ezeiza', 'ana@example.com', 'clerk')
    const cookie = await panel.enter('ana@example.com')
    const { status, body } = await panel.ask(cookie, 'GET', '/lanus/deliveries')
    expect([status, body]).toEqual([
      403,
      {
        code: 'sin_permiso',
        message: 'Tu correo no está habilitado para actuar por este municipio.',
      },
    ])
  })
})
