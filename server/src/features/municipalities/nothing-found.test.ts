import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { updateContact } from './municipality-store.ts'

const database = useTestDatabase()

it('the contact of an unknown municipality is not written', async () => {
  expect(await updateContact(database().db, 'ninguna', null)).toBe(false)
})
