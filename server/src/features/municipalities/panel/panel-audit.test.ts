import { afterEach, beforeEach, expect, it } from 'vitest'
import { breakCommits } from '../../../../test/break-commits.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

const FILE = Buffer.from('Acta;Dominio;Fecha;Importe\r\nA-1;AB123CD;14/02/2026;1000,00\r\n')

async function stage(cookie: string): Promise<number> {
  const uploaded = await panel.ask(cookie, 'POST', '/ezeiza/deliveries?name=actas.csv', { file: FILE })
  const { id } = uploaded.body.delivery
  const { body: preview } = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/file`)
  const json = { mapping: preview.proposed, hints: {}, kind: 'partial' }
  await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/stage`, { json })
  await panel.read('ezeiza', id)
  return id
}

it('shows a supervisor who did what, newest first, with colleagues masked', async () => {
  await panel.invite('ezeiza', 'jefa@example.com', 'supervisor')
  const supervisor = await panel.enter('jefa@example.com')
  const act = (url: string, json: object) => panel.ask(supervisor, 'POST', url, { json })
  await act('/ezeiza/members', { email: 'ana@example.com', role: 'clerk' })
  const clerk = await panel.enter('ana@example.com')
  const id = await stage(clerk)
  for (const [step, status] of [
    ['publish', 200],
    ['discard', 409],
    ['undo', 200],
  ] as const)
    expect((await panel.ask(clerk, 'POST', `/ezeiza/deliveries/${id}/${step}`)).status).toBe(status)
  await act('/ezeiza/keys', { name: 'Sistema', scopes: ['fines:write'], days: null })
  const first = (await panel.ask(supervisor, 'GET', '/ezeiza/audit?limit=2')).body
  const rest = (await panel.ask(supervisor, 'GET', `/ezeiza/audit?before=${first.next}`)).body
  expect([...first.entries, ...rest.entries]).toMatchObject([
    { what: 'Creó una clave de API', by: 'jefa@example.com', operation: 'panel.keys.issue' },
    { what: `Deshizo la entrega ${id}`, by: 'a***@example.com' },
    { what: `Publicó la entrega ${id}: 1 nuevas, 0 cambiadas, 0 quitadas`, by: 'a***@example.com' },
    { what: `Subió un archivo: entrega ${id}`, by: 'a***@example.com' },
    { what: 'Invitó a una persona con el rol carga', by: 'jefa@example.com' },
  ])
  expect([first.entries.length, rest.entries.length, rest.next]).toEqual([2, 3, null])
  await panel.invite('pilar', 'beto@example.com', 'supervisor')
  const outsider = await panel.enter('beto@example.com')
  expect((await panel.ask(outsider, 'GET', '/pilar/audit')).body).toEqual({ entries: [], next: null })
})

it.each(['publish', 'discard'])('keeps the file of a delivery when the commit of %s fails', async (step) => {
  await panel.invite('ezeiza', 'ana@example.com', 'clerk')
  const clerk = await panel.enter('ana@example.com')
  const id = await stage(clerk)
  await breakCommits(database(), 'deliveries')
  expect((await panel.ask(clerk, 'POST', `/ezeiza/deliveries/${id}/${step}`)).status).toBe(500)
  expect(await panel.ask(clerk, 'GET', `/ezeiza/deliveries/${id}/file`)).toMatchObject({
    status: 200,
    body: { format: 'csv' },
  })
})
