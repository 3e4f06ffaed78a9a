import { describe, expect, it } from 'vitest'
import { joinReasons, parseReasons, REASON_CODES, reasonAt, reasonText } from './consultation-reasons.ts'

const withDetails = reasonText as (
  code: string,
  ...details: readonly unknown[]
) => ReturnType<typeof reasonText>

describe('a reason', () => {
  it.each(REASON_CODES)('%s is found again in its text', (code) => {
    const text = withDetails(code, 3, 5)
    expect(parseReasons(text)).toMatchObject([{ code, places: [] }])
  })

  it('keeps its details and its place', () => {
    const missing = reasonAt('login', reasonAt({ step: 2 }, reasonText('value_missing', 'token')))
    const text = joinReasons(missing, reasonText('records_missing', 3, 5))
    expect(text).toBe('login: step 2: "token" was not in the answer; 3 of 5 records')
    expect(parseReasons(text)).toEqual([
      { code: 'value_missing', details: ['token'], places: ['login', { step: 2 }] },
      { code: 'records_missing', details: ['3', '5'], places: [] },
    ])
  })

  it.each([
    ['no free turn in 12 ms', 'no_slot'],
    ['the source says that we ask too much (429)', 'rate_limited'],
    ['7 records came and where left all of them out', 'all_excluded'],
    ['the compression of the answer is unknown', 'compression_broken'],
  ])('of an earlier release is understood: %s', (text, code) => {
    expect(parseReasons(text)).toMatchObject([{ code }])
  })

  it('that no release wrote stays a text', () => {
    expect(parseReasons('it hums; search deadline')).toMatchObject(['it hums', { code: 'search_deadline' }])
  })
})
