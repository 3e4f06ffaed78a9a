import { expect, it } from 'vitest'
import { nameTable } from './name-table.ts'

const TABLES =
  `searches fines watched_subjects verification_codes verification_tokens account_sessions accounts
  subscriptions organization_members fleet_drivers contact_requests newsletter_subscriptions feedback
  tracking_events profiles profile_claims fine_disputes subject_consultations tracking_batches`.split(/\s+/)

it('every table with personal data has a name that a person understands', () => {
  const names = TABLES.map(nameTable)
  expect(names.filter((name) => !/^\p{Lu}[\p{L}, ]+$/u.test(name))).toEqual([])
  expect(new Set(names).size).toBe(TABLES.length)
  expect(nameTable('postcards')).toBe('postcards')
})
