import { expect, it } from 'vitest'
import { usePushes } from '../../../../test/push-municipal-fines.ts'
import { someFine } from '../../../../test/start-test-municipal.ts'

const { given, push, change } = usePushes(['fines:write', 'fines:read'])

const readOwn = async () => (await given.api.ask('GET', '/fines', given.key)).json().fines

it.each(['S/D', 'N/A', 'sin número'])('acts numbered "%s" do not replace each other', async (numeroActa) => {
  for (const dominio of ['AB123CD', 'AC456DF'])
    expect((await push(someFine({ numeroActa, dominio }))).json()).toMatchObject({ created: 1 })
  expect(await readOwn()).toMatchObject([
    { numeroActa: null, dominio: 'AC456DF' },
    { numeroActa: null, dominio: 'AB123CD' },
  ])
})

it('an act without a number or a plate is refused', async () => {
  const reply = await push(someFine({ numeroActa: 'S/D', dominio: null, dni: '28456789' }))
  expect(reply.json()).toMatchObject({
    refused: 1,
    results: [{ reasons: [{ message: 'no tiene número de acta, ni patente y fecha que la identifiquen' }] }],
  })
})

it('a longitude without a latitude is refused, as a latitude alone is', async () => {
  const reply = await push(someFine({ lng: -60.7 }), someFine({ lat: -31.6 }))
  expect(reply.json().results).toMatchObject([
    { result: 'refused', reasons: [{ field: 'lat', message: 'La longitud va con la latitud' }] },
    { result: 'refused', reasons: [{ field: 'lng', message: 'La latitud va con la longitud' }] },
  ])
})

it('a speed, units and a point of 0 are unknown, as in files; another point abroad is refused', async () => {
  const zeros = { velocidad: 0, velocidadMax: 0, uf: 0, lat: 0, lng: 0 }
  const reply = await push(someFine(zeros), someFine({ lat: -60.7, lng: -31.6 }))
  expect(reply.json().results).toMatchObject([
    { result: 'created' },
    { result: 'refused', reasons: [{ field: 'lat', message: expect.stringContaining('al revés') }] },
  ])
  const unknown = { velocidad: null, velocidadMax: null, uf: null, lat: null, lng: null }
  expect(await readOwn()).toMatchObject([unknown])
})

it.each([
  ['both amounts at once', [{ totalInfraccion: '1000.00', importeReducido: '500.00' }]],
  ['one after the other', [{ importeReducido: '500.00' }, { totalInfraccion: '1000.00' }]],
  ['and voluntary payment', [{ totalInfraccion: '1000', importeReducido: '500', pagoVoluntario: 'SI' }]],
])('keeps the full amount after the term when a change gives %s', async (_name, changes) => {
  const fine = someFine({
    ...{ totalInfraccion: '500.00', pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-04-30' },
  })
  await push(fine)
  for (const one of changes) await change({ numeroActa: fine.numeroActa, ...one })
  expect(await readOwn()).toMatchObject([
    { totalInfraccion: '1000.00', importeReducido: '500.00', pagoVoluntario: 'NO' },
  ])
})
