import { expect, it } from 'vitest'
import { writeUnitValue } from './write-unit-value.ts'

const TEXT = `# A file.
slug: test
unit:
  name: UF # as it is called
  # since the law of 2025
  checked: 2026-01-01
  values:
    - value: 1000
      from: 2026-01-01
      source: https://a.example
    # found in a newspaper
    - { value: 900, to: 2025-12-31 }

# What follows.
notes:
  - text: >-
      a long text that stays as it was written,
      on two lines
`
const GIVEN = {
  value: 1100.5,
  from: '2026-03-01',
  to: null,
  norm: 'Resolución 9/2026',
  source: 'https://b.example/x',
}

const write = (given: Partial<typeof GIVEN>, text = TEXT) =>
  writeUnitValue(text, { ...GIVEN, ...given }, '2026-03-02')

it('puts the newest value first, and leaves the rest and its comments as they were', () => {
  const written = write({})
  expect(written).toEqual({
    outcome: 'written',
    text: TEXT.replace('checked: 2026-01-01', 'checked: 2026-03-02').replace(
      '  values:\n',
      '  values:\n    - value: 1100.5\n      from: 2026-03-01\n      norm: Resolución 9/2026\n      source: https://b.example/x\n',
    ),
  })
})

it('puts an older value in its place', () => {
  const written = write({ from: '2025-06-01' })
  expect(written.outcome === 'written' && written.text).toMatch(/to: 2025-12-31 \}\n {4}- value: 1100.5/)
})

it('begins a series, and says when it has no unit or the day is known', () => {
  const begun = write({}, 'slug: test\nunit:\n  name: UF\n')
  expect(begun.outcome === 'written' && begun.text).toContain('  values:\n    - value: 1100.5\n')
  expect(write({}, 'slug: test\n').outcome).toBe('no_unit')
  expect(write({ from: '2026-01-01' }).outcome).toBe('known')
})
