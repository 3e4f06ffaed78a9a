import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { findOwnPerson } from './find-own-person.ts'
import { chooseMail } from './mail/choose-mail.ts'
import { findRunning } from './start/write-search.ts'

const database = useTestDatabase()
const secrets = createSecrets('s'.repeat(32))
const hash = () => randomBytes(16)

it('a search that has ended is not found as running', async () => {
  expect(await findRunning(database(), hash(), hash())).toBeUndefined()
})

it('a person is not taken from searches of others', async () => {
  const snapshots = { ofSearch: () => expect.unreachable(), ofSubject: () => expect.unreachable() }
  const deps = { database: database(), secrets, clock: () => new Date(), snapshots }
  expect(await findOwnPerson(deps, hash(), 'ana@example.com')).toBeNull()
})

it('the mail of a search that is gone cannot be chosen', async () => {
  await expect(chooseMail({ database: database() }, randomUUID(), true)).rejects.toMatchObject({
    status: 404,
  })
})
