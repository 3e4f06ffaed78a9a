import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

const MINUTE = 60_000
const WANTED = { name: 'Sistema de actas', scopes: ['fines:write'], days: null }

it('issuing, webhooks, publishing and undoing want a code of the last ten minutes; revoking does not', async () => {
  const email = 'jefa@example.com'
  await panel.invite('ezeiza', email, 'supervisor')
  const cookie = await panel.enter(email)
  const ask = (place: string, json: object = {}) => panel.ask(cookie, 'POST', `/ezeiza${place}`, { json })
  const issued = await ask('/keys', WANTED)
  expect(issued.status).toBe(200)
  const { id } = (await panel.ask(cookie, 'GET', '/ezeiza/keys')).body.keys[0]

  panel.pass(10 * MINUTE)
  const webhook = { url: 'https://avisos.example.com/a', events: ['fine.seen'] }
  for (const refused of [
    await ask('/keys', WANTED),
    await ask(`/keys/${id}/rotate`),
    await ask('/webhooks', webhook),
    await ask('/deliveries/1/publish'),
    await ask('/deliveries/1/undo'),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'reautenticacion'])

  const other = await panel.enter(email)
  panel.pass(10 * MINUTE)
  const post = async (path: string, json: Readonly<Record<string, unknown>>, by: string) =>
    (await panel.post(`/api/account/${path}`, json, { cookie: by })).status
  expect(await post('confirmation', { purpose: 'confirmation' }, cookie)).toBe(200)
  const code = await panel.codeFor(email)
  // The code is for the session that asked for it.
  expect(await post('confirm', { code }, other)).toBe(400)
  expect(await post('confirm', { code }, cookie)).toBe(200)
  expect((await ask('/keys', WANTED)).status).toBe(200)
  expect((await panel.ask(other, 'POST', '/ezeiza/keys', { json: WANTED })).status).toBe(403)

  panel.pass(10 * MINUTE)
  expect((await ask('/keys', WANTED)).status).toBe(403)
  expect((await ask(`/keys/${id}/revoke`)).status).toBe(200)
})
