import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

async function memberOf(slug: string, email: string, role: 'supervisor' | 'clerk' = 'clerk') {
  await panel.invite(slug, email, role)
  return panel.enter(email)
}

describe('the webhooks of the municipality', () => {
  it('are managed by its supervisor: added with a secret shown once, tested, disabled, removed', async () => {
    const cookie = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const ask = (method: 'GET' | 'POST', place = '', json?: object) =>
      panel.ask(cookie, method, `/ezeiza/webhooks${place}`, json ? { json } : {})
    const events = ['fine.seen', 'fine.contested']
    const inside = await ask('POST', '', { url: 'http://127.0.0.1:9/avisos', events })
    expect(inside).toMatchObject({ status: 422, body: { code: 'direccion_no_permitida' } })
    const added = await ask('POST', '', { url: 'https://avisos.example.com/multas', events })
    expect(added).toMatchObject({ status: 200, body: { webhook: { isEnabled: true, events } } })
    expect(added.body.secret).toMatch(/\S{20,}/)
    const { id } = added.body.webhook
    const change = { url: 'https://avisos.example.com/otra', events: ['fine.seen'], isEnabled: false }
    expect((await ask('POST', `/${id}`, change)).body.webhook).toMatchObject(change)
    expect((await ask('POST', `/${id}`, { isEnabled: true })).body.webhook).toMatchObject({
      ...{ ...change, isEnabled: true },
    })
    await ask('POST', `/${id}`, { isEnabled: false })
    const listed = await ask('GET')
    expect(listed.body.webhooks).toEqual([expect.objectContaining({ id, ...change })])
    expect(JSON.stringify(listed.body)).not.toContain(added.body.secret)
    expect((await ask('POST', `/${id}/remove`)).status).toBe(200)
    expect((await ask('POST', `/${id}/remove`)).status).toBe(404)
  })

  it('list what they were sent, and resend what was given up', async () => {
    const cookie = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const json = { url: 'https://avisos.example.com/multas', events: ['fine.seen'] }
    const { body: added } = await panel.ask(cookie, 'POST', '/ezeiza/webhooks', { json })
    const place = `/ezeiza/webhooks/${added.webhook.id}`
    const sent = async () => (await panel.ask(cookie, 'GET', `${place}/deliveries`)).body.deliveries
    expect(await sent()).toEqual([])
    const eventId = randomUUID()
    await sql`insert into organization_webhook_deliveries
        (id, webhook, organization_id, event_id, event_type, body, created_at, attempts, last_reason, dead_at)
      values (${randomUUID()}, ${added.webhook.id}, 'ezeiza', ${eventId}, 'fine.seen', '{}', now(), 8,
        'no respondió a tiempo', now())`.execute(database().db)
    expect(await sent()).toMatchObject([
      { eventId, type: 'fine.seen', state: 'dead', attempts: 8, lastReason: 'no respondió a tiempo' },
    ])
    const retry = (slug: string, by = cookie) =>
      panel.ask(by, 'POST', `/${slug}/webhooks/${added.webhook.id}/retry`, { json: { eventId } })
    const other = await memberOf('pilar', 'otra@example.com', 'supervisor')
    expect((await retry('pilar', other)).status).toBe(404)
    expect((await panel.ask(other, 'GET', `/pilar/webhooks/${added.webhook.id}/deliveries`)).status).toBe(404)
    expect((await retry('ezeiza')).status).toBe(200)
    expect(await sent()).toMatchObject([{ eventId, state: 'waiting', attempts: 8 }])
    expect((await retry('ezeiza')).status).toBe(404)
  })

  it('cannot be seen or changed by others', async () => {
    const jefa = await memberOf('ezeiza', 'jefa@example.com', 'supervisor')
    const body = { url: 'https://avisos.example.com/multas', events: ['fine.seen'] }
    const { body: added } = await panel.ask(jefa, 'POST', '/ezeiza/webhooks', { json: body })
    const clerk = await memberOf('ezeiza', 'ana@example.com')
    const other = await memberOf('pilar', 'otra@example.com', 'supervisor')
    expect((await panel.ask(clerk, 'GET', '/ezeiza/webhooks')).status).toBe(403)
    expect((await panel.ask(clerk, 'GET', `/ezeiza/webhooks/${added.webhook.id}/deliveries`)).status).toBe(
      403,
    )
    expect((await panel.ask(other, 'GET', '/ezeiza/webhooks')).status).toBe(403)
    expect((await panel.ask(other, 'POST', `/pilar/webhooks/${added.webhook.id}/remove`)).status).toBe(404)
  })
})
