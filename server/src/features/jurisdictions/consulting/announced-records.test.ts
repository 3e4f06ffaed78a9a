import { afterEach, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const PAGE = `
request: { path: /a }
format: html
items: li
total: p
fields: { numeroActa: . }
`

it.each([
  ['Mostrando 1 a 2 de 2 registros', 'found'],
  ['2.0', 'found'],
  ['2 infracciones (página 1 de 1)', 'found'],
  ['Mostrando 1 a 2 de 25', 'partial'],
  ['1.002 registros', 'partial'],
])('a total is the largest number of "%s"', async (total, outcome) => {
  const page = `<html><p>${total}</p><ul><li>A-1</li><li>A-2</li></ul></html>`
  const { ask } = await sourceOf(PAGE, always(page, 'text/html'))
  expect((await ask()).end.outcome).toBe(outcome)
})

it.each([
  ['total_pages: paginas', { paginas: 3 }, { paginas: 0 }],
  ['total: total', { total: 3 }, { total: 0 }],
])('an announced page that comes empty leaves the answer one in part: %s', async (key, first, then) => {
  const source = `request: { path: /a }\nitems: actas\nfields: { numeroActa: nro }\npage: { param: p, ${key} }`
  const { ask } = await sourceOf(source, (_asked, response, nth) =>
    response.end(JSON.stringify(nth === 1 ? { ...first, actas: [{ nro: 'A-1' }] } : { ...then, actas: [] })),
  )
  const { fines, end } = await ask()
  expect([fines.length, end.outcome]).toEqual([1, 'partial'])
})
