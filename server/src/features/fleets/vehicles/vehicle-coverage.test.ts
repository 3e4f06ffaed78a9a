import type { Outcome } from '@multas/domain'
import { expect, it } from 'vitest'
import { coverageOf } from './vehicle-coverage.ts'

it.each<[Outcome, object]>([
  ['empty', { hasAnswered: true, hasResponded: true, hasFailed: false, isAsked: true }],
  ['partial', { hasAnswered: false, hasResponded: true, hasFailed: true, isAsked: true }],
  ['timeout', { hasAnswered: false, hasResponded: false, hasFailed: true, isAsked: true }],
  ['unsupported', { hasAnswered: false, hasResponded: false, hasFailed: false, isAsked: false }],
  ['needs_user', { hasAnswered: false, hasResponded: false, hasFailed: false, isAsked: false }],
])('a jurisdiction that ended as %s', (outcome, expected) => {
  const line = { slug: 'salta', name: 'Salta', outcome, askedAt: null, answeredAt: null }
  const view = { jurisdictions: [line] } as unknown as Parameters<typeof coverageOf>[0]
  expect(coverageOf(view)).toMatchObject([expected])
})
