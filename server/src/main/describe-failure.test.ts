import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { describeFailure } from './describe-failure.ts'

it('says that the database is away, and why', async () => {
  const { db, close } = openDatabase({
    connectionString: 'postgres://u:p@127.0.0.1:1/none',
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  const failure = await db.selectFrom('accounts').select('id').execute().catch(describeFailure)
  await close()
  expect(failure).toBe('the database does not answer: connect ECONNREFUSED 127.0.0.1:1')
})

it('names every address of a host that refuses on each', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const lookup = (_name: string, _options: object, found: (fault: null, all: object[]) => void) =>
    found(
      null,
      ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })),
    )
  connect({ port: 1, host: 'database.example', lookup: lookup as never }).once('error', resolve)
  expect(describeFailure(await promise)).toBe(
    'connect ECONNREFUSED 127.0.0.1:1, connect ECONNREFUSED 127.0.0.2:1',
  )
})

it('follows causes, and has a word for an error without one', () => {
  const cause = Object.assign(new Error(''), { code: 'EACCES' })
  expect(describeFailure(new Error('the folder cannot be read', { cause }))).toBe(
    'the folder cannot be read: EACCES',
  )
  expect(describeFailure('stopped')).toBe('stopped')
})
