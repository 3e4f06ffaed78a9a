import { fieldsWith } from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, FEW, lost, toWire } from '../../../../test/arbitrary-fine.ts'
import { startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()

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
