import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './is-database-away.ts'

const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

describe('a database that is away', () => {
  it('is told from a real refused connection', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const error: unknown = await pool.query('select 1').catch((cause: unknown) => cause)
    await pool.end()
    expect(isDatabaseAway(error)).toBe(true)
  })

  it.each([
    ['a lost connection', failed('Connection terminated unexpectedly'), true],
    ['a shutdown', failed('terminating connection', { code: '57P01' }), true],
    ['a start', failed('the database system is starting up', { code: '57P03' }), true],
    ['too many connections', failed('sorry', { code: '53300' }), true],
    ['no socket', failed('connect', { code: 'ENOENT', syscall: 'connect' }), true],
    ['a missing file', failed('open', { code: 'ENOENT', syscall: 'open' }), false],
    ['a duplicate', failed('duplicate key', { code: '23505' }), false],
    ['a mistake of ours', new TypeError('x is not a function'), false],
    ['no error at all', 'ECONNREFUSED', false],
  ])('%s', (_name, error, isAway) => {
    expect(isDatabaseAway(error)).toBe(isAway)
  })
})
