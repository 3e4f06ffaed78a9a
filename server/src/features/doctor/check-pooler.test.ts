import { describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { assessPooler, checkPooler } from './check-pooler.ts'

const database = useTestDatabase()

describe('a pooler', () => {
  const PLAIN = { isPooled: false, keepsSession: true, isSameDatabase: true }
  it.each([
    ['none', {}, false, []],
    ['in session mode', { isPooled: true }, false, ['ok']],
    ['in transaction mode', { isPooled: true, keepsSession: false }, false, ['failed']],
    ['with an address past it', { isPooled: true }, true, ['ok']],
    ['with its own address past it', { isPooled: true, keepsSession: false }, true, ['failed']],
    ['none, but an address past it', {}, true, ['warning']],
    ['of another database', { isPooled: true, isSameDatabase: false }, true, ['failed']],
  ])('%s', (_name, changes, hasDirect, states) => {
    expect(assessPooler({ ...PLAIN, ...changes }, hasDirect).map(({ state }) => state)).toEqual(states)
  })

  it('is looked for at both addresses', async () => {
    const own = database().connectionString
    const same = own.replace(/$/, '?application_name=direct')
    expect(await checkPooler(own, null)).toEqual([])
    expect(await checkPooler(own, same)).toMatchObject([{ state: 'warning' }])
    expect(await checkPooler(own, inject('postgres'))).toMatchObject([
      { state: 'failed', message: expect.stringContaining('different databases') },
    ])
    expect(await checkPooler('postgres://nobody@127.0.0.1:1/none', own)).toMatchObject([{ state: 'failed' }])
  })
})
