import { afterEach, describe, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const ask = async (fields: string, keys: string, body: string) => {
  const source = `request: { path: /a }\nformat: csv\nfields: ${fields}\n${keys}`
  return (await sourceOf(source, always(body, 'text/csv'))).ask()
}
const BY_NAME = '{ numeroActa: Acta, fechaInfraccion: Fecha, estado: Estado }'
const BY_PLACE = '{ numeroActa: "#1", fechaInfraccion: "#2" }'
const GIVEN = 'csv: { header: [Acta, Fecha, Estado] }'
const TITLES = 'Acta;Fecha;Estado'
const ACT = 'A-1;04/05/2026;IMPAGA'
const FAILED = 'No se pudo conectar con el servidor 10'
const NONE = 'No se encontraron infracciones'

describe('a sentence in place of a table', () => {
  it.each([
    ['columns by position', BY_PLACE, '', FAILED],
    ['a header of the description', BY_NAME, GIVEN, FAILED],
    ['a header', BY_NAME, '', `${TITLES}\n${FAILED}`],
  ])('is neither a fine nor none: %s', async (_name, fields, keys, body) => {
    const { fines, end } = await ask(fields, keys, body)
    expect([fines, end.outcome]).toEqual([[], 'error'])
  })

  it('may say that there are none', async () => {
    const { fines, end } = await ask(BY_NAME, `${GIVEN}\nempty: { text: ${NONE} }`, NONE)
    expect([fines, end.outcome]).toEqual([[], 'empty'])
  })

  it('leaves a table by position as it is', async () => {
    expect((await ask(BY_PLACE, '', `${TITLES}\n${ACT}`)).end.outcome).toBe('found')
    expect((await ask(BY_PLACE, '', TITLES)).end.outcome).toBe('empty')
  })
})

it('a note below the rows is no fine', async () => {
  const { fines, rejected, end } = await ask(BY_NAME, '', `${TITLES}\n${ACT}\nFin de la lista\n`)
  expect(fines.map(({ numeroActa }) => numeroActa)).toEqual(['A-1'])
  expect(rejected).toEqual([{ field: 'numeroActa', reason: 'sin número de acta ni fecha y patente' }])
  expect(end.outcome).toBe('partial')
})

it('words in place of numbers do not make one fine of several', async () => {
  const rows = `${TITLES}\nEn trámite;04/05/2026;IMPAGA\nEn trámite;05/05/2026;IMPAGA`
  const { fines } = await ask(BY_NAME, '', rows)
  expect(fines.map((fine) => [fine.numeroActa, fine.fechaInfraccion])).toEqual([
    [null, '2026-05-04'],
    [null, '2026-05-05'],
  ])
})
