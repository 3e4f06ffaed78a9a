import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { startPanel, type TestPanel } from './testing/start-panel.ts'

const database = useTestDatabase()
let panel: TestPanel
beforeEach(async () => {
  panel = await startPanel(database())
})
afterEach(() => panel.close())

const HEADERS = ['Acta', 'Patente', 'Fecha', 'Importe']
/** 2.6 kB that took minutes to be told from a line of text: letters, and words of one digit behind them. */
const CUBIC = `${'a'.repeat(1_300)}${' 1'.repeat(650)}`
const GOOD = ['A-1', 'AB123CD', '01/02/2026', '1000,50']
const BAD = ['A-2', 'AB123CD', '01/02/2026', `(${'1'.repeat(30_000)}`]

const rows = [HEADERS, GOOD, [CUBIC, '', '', ''], BAD]
const records = rows.slice(1).map((cells) => Object.fromEntries(HEADERS.map((name, at) => [name, cells[at]])))

describe.each([
  ['CSV', rows.map((cells) => cells.join(';')).join('\n')],
  ['JSON', JSON.stringify(records)],
  ['NDJSON', records.map((record) => JSON.stringify(record)).join('\n')],
])('a clerk’s %s with cells that were made to cost', (_format, text) => {
  it('is read, and refuses their rows while others are answered', async () => {
    await panel.invite('ezeiza', 'ana@example.com')
    const cookie = await panel.enter('ana@example.com')
    const file = Buffer.from(text)
    const { body } = await panel.ask(cookie, 'POST', '/ezeiza/deliveries?name=actas.csv', { file })
    const { id } = body.delivery
    const preview = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/file`)
    expect(preview.status).toBe(200)
    const json = {
      mapping: {
        columns: ['numeroActa', 'dominio', 'fechaInfraccion', 'totalInfraccion'],
        amounts: 'auto',
        stateWhenBlank: 'pendiente',
      },
      ...{ hints: {}, kind: 'partial' },
    }
    expect((await panel.ask(cookie, 'POST', `/ezeiza/deliveries/${id}/stage`, { json })).status).toBe(200)
    const reading = panel.read('ezeiza', id)
    expect((await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}`)).status).toBe(200)
    await reading
    const read = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}`)
    expect(read.body.delivery).toMatchObject({ state: 'ready', refused: 2, diff: { added: 1 } })
    const refused = await panel.ask(cookie, 'GET', `/ezeiza/deliveries/${id}/rows?kind=refused`)
    expect(JSON.stringify(refused.body)).toContain('la celda tiene 1300 caracteres'.replace('1300', '2600'))
    expect(JSON.stringify(refused.body)).toContain('la celda tiene 30001 caracteres')
  })
})
