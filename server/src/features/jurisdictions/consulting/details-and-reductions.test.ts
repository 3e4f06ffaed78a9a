import { afterEach, expect, it } from 'vitest'
import { closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const SOURCE = `
request: { path: /actas }
items: actas
fields: { numeroActa: nro, estado: estado, totalInfraccion: importe, importeCompleto: pleno }
detail:
  request: { path: "/acta/{{ ref }}" }
  collect: { ref: nro }
  fields: { estado: estado, totalInfraccion: importe, importeCompleto: pleno, pagoVoluntario: reducida }
`
const REDUCED = { estado: 'Pago voluntario', importe: 500, pleno: 1000 }

it.each([
  ['that its term is over', REDUCED, { estado: 'Vencida', importe: 1000 }, ['vencida', 100_000, null, false]],
  ['that it is not reduced', REDUCED, { reducida: 'NO' }, ['pago_voluntario', 50_000, null, false]],
  [
    'nothing of its state',
    { ...REDUCED, estado: 'Pagada' },
    { importe: 900 },
    ['pagada', 90_000, null, false],
  ],
  [
    'that it is reduced, where the list has the full amount',
    { importe: 1000, pleno: 1000 },
    { reducida: 'SI', importe: 500 },
    ['desconocido', 50_000, 100_000, true],
  ],
  [
    'the full amount, where the list has the reduction',
    { estado: 'Pago voluntario', importe: 500 },
    { pleno: 1000 },
    ['pago_voluntario', 50_000, 100_000, true],
  ],
])('a detail says %s', async (_name, listed, detail, expected) => {
  const { ask } = await sourceOf(SOURCE, ({ url }, response) =>
    response.end(JSON.stringify(url.includes('/acta/') ? detail : { actas: [{ nro: 'A-1', ...listed }] })),
  )
  const { fines } = await ask()
  expect(
    fines.map((fine) => [fine.estado, fine.totalCentavos, fine.completoCentavos, fine.pagoVoluntario]),
  ).toEqual([expected])
})
