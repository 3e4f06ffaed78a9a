import { describe, expect, it } from 'vitest'
import { isLinearPattern } from './linear-pattern.ts'
import { ReadingWork } from './reading-work.ts'

describe('where an answer is read', () => {
  const small = 20_000
  const placeOf = (add: (work: ReadingWork) => void, bytes = small) => {
    const work = new ReadingWork()
    add(work)
    return work.placeOf(bytes, 131_072)
  }

  it('plain paths here, and what is large in a thread', () => {
    const paths = (work: ReadingWork) => Array.from({ length: 25 }, () => work.addPath(false))
    expect(placeOf(paths)).toBe('here')
    expect(placeOf(paths, 200_000)).toBe('thread')
  })

  it('many paths, or some that begin outside the record, only over little', () => {
    expect(placeOf((work) => Array.from({ length: 5_000 }, () => work.addPath(false)))).toBe('thread')
    const outer = (work: ReadingWork) => work.addPath(true)
    expect([placeOf(outer, 10_000), placeOf(outer)]).toEqual(['here', 'thread'])
  })

  it('bounded expressions only over little', () => {
    const expressions = (work: ReadingWork) => work.addExpression(12)
    expect([placeOf(expressions, 10_000), placeOf(expressions)]).toEqual(['here', 'thread'])
  })

  it('programs always run in a process', () => {
    expect(
      placeOf((work) => {
        work.addUnbounded('process')
        work.addPattern('(a+)+$')
      }),
    ).toBe('process')
  })
})

it.each(['N° (\\S+)', 'Bearer (.+)', '(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2})', '([^\\n])$', '^x(.*)'])(
  '%s is linear',
  (source) => expect(isLinearPattern(source)).toBe(true),
)

it.each([
  '(a+)+$',
  '(a|aa){20}',
  'a?a?a?',
  'a+b',
  '(a+)$',
  'x(a)*',
  'a{2,}',
  '(a{9}){9}',
  '(a)\\1',
  '^(?!.*b)',
])('%s may not be', (source) => expect(isLinearPattern(source)).toBe(false))
