import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { fleetAccountPart } from './account-part.ts'
import { moveVehicles } from './vehicles/store.ts'

const database = useTestDatabase()

it('an account without fleets exports none', async () => {
  expect(await fleetAccountPart(database()).export(randomUUID())).toBeNull()
})

it('vehicles of no fleet are not moved', async () => {
  expect(await moveVehicles(database().db, randomUUID(), [randomUUID()], null)).toBe(0)
})
