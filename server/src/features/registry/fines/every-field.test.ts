import { fieldsWithout, pickFields } from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, FEW, lost } from '../../../../test/arbitrary-fine.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { delivered, PLATE, registryOn, rowsOf } from '../testing/registry-harness.ts'
import { prepareRowEncoder } from './encode-row.ts'

const current = useTestDatabase()

const DELIVERED = fieldsWithout({ only: 'source' })

it('every field of a fine is copied to the registry and read back; the same again changes nothing', async () => {
  const registry = await registryOn(current())
  let town = 0
  await fc.assert(
    fc.asyncProperty(anyFines, async (fines) => {
      town += 1
      const rows = rowsOf(...fines.map((fine) => delivered('', pickFields(fine, DELIVERED))))
      await registry.published(`pueblo-${town}`, rows)
      const { fines: found } = await registry.findFines(`pueblo-${town}`, PLATE)
      const read = found.map(({ fine }) => fine)
      expect(lost(fines, read, DELIVERED)).toEqual([])
      const again = await registry.ready(`pueblo-${town}`, rows)
      expect(again.diff).toMatchObject({ changed: 0, unchanged: fines.length })
    }),
    FEW,
  )
})

it('a fine of the specified fields keeps the mark that earlier versions gave it', () => {
  const secrets = createSecrets('a secret of the tests, long enough to be one')
  const row = prepareRowEncoder(secrets, 'cordoba', 7)(delivered('A-1'), 1)
  expect(row).toMatchObject({ ok: true, mark: 'd7ce4e5df0f179d3' })
})
