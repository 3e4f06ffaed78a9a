import { describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { checkPooler, judgePooler } from './check-pooler.ts'

const database = useTestDatabase()

describe('a pooler', () => {
  const DIRECT = { isPooled: false, isSameDatabase: true }
  it.each([
    ['without one', { isPooled: false, direct: null }, []],
    ['alone', { isPooled: true, direct: null }, ['warning']],
    ['with an address past it', { isPooled: true, direct: DIRECT }, ['ok']],
    ['past none', { isPooled: false, direct: DIRECT }, ['warning']],
    ['with the same address twice', { isPooled: true, direct: { ...DIRECT, isPooled: true } }, ['failed']],
    ['of another database', { isPooled: true, direct: { ...DIRECT, isSameDatabase: false } }, ['failed']],
  ])('%s', (_name, facts, states) => {
    expect(judgePooler(facts).map(({ state }) => state)).toEqual(states)
  })

  it('is asked, as is PostgreSQL', async () => {
    const own = database().connectionString
    expect(await checkPooler(own, null)).toEqual([])
    expect(await checkPooler(own, own)).toMatchObject([{ state: 'warning' }])
    expect(await checkPooler(own, inject('postgres'))).toMatchObject([
      { state: 'failed', message: expect.stringContaining('different databases') },
    ])
    expect(await checkPooler('postgres://nobody@127.0.0.1:1/none', own)).toMatchObject([{ state: 'failed' }])
  })
})
