import { fieldsWith } from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, FEW, lost, toWire } from '../../../../test/arbitrary-fine.ts'
import { someFine, startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()

it('licence points are a whole number, and absent where there are none', async () => {
  const api = await startTestMunicipal(current())
  const { key } = await api.issue(['fines:write', 'fines:read'])
  const records = [someFine({ puntos: 4 }), someFine(), someFine({ puntos: 4.5 }), someFine({ puntos: 101 })]
  expect((await api.push(key, records, 'puntos-1')).json()).toMatchObject({
    ...{ created: 2, refused: 2 },
    results: [{}, {}, { reasons: [{ field: 'puntos' }] }, { reasons: [{ field: 'puntos' }] }],
  })
  const { fines } = (await api.ask('GET', '/fines', key)).json()
  expect(fines.map((fine: object) => ('puntos' in fine ? fine.puntos : 'absent')).toSorted()).toEqual([
    4,
    'absent',
  ])
  await api.close()
})

it('every field of a fine that a municipality pushes is read back by it', async () => {
  const api = await startTestMunicipal(current())
  const { key } = await api.issue(['fines:write', 'fines:read'])
  let sent = 0
  await fc.assert(
    fc.asyncProperty(anyFines, async (fines) => {
      sent += 1
      const own = fines.map((fine) => ({
        ...fine,
        ...{
          numeroActa: `${sent}-${fine.numeroActa}`,
          fechaInfraccion: fine.fechaInfraccion ?? '2025-01-02',
        },
      }))
      const records = own.map((fine) => {
        const { importeCompleto: _unknown, ...record } = toWire(fine)
        return record
      })
      expect((await api.push(key, records, `envio-${sent}`)).json()).toMatchObject({ created: fines.length })
      const { fines: read } = (await api.ask('GET', '/fines?limit=50', key)).json()
      expect(lost(own, read, fieldsWith({ isShown: true }))).toEqual([])
    }),
    FEW,
  )
  await api.close()
})
