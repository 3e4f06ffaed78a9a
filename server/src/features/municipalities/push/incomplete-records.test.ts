import { expect, it } from 'vitest'
import { usePushes } from '../../../../test/push-municipal-fines.ts'
import { someFine } from '../../../../test/start-test-municipal.ts'

const { given, push, change } = usePushes(['fines:write', 'fines:read'])

const readOwn = async () => (await given.api.ask('GET', '/fines', given.key)).json().fines

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
