import { expect, it } from 'vitest'
import { nameMailKind } from './figure-names.ts'

const KINDS = `code results notices summary receipt newsletter contact admin rights account account_deleted
  email_changed municipal rights_desk fleet_owner fleet_invitation fleet_digest other`.split(/\s+/)

it('every kind of mail has a name of its own', () => {
  const names = KINDS.map(nameMailKind)
  expect(new Set(names).size).toBe(KINDS.length)
  for (const name of names) expect(name).toMatch(/^\p{Lu}[\p{Ll} ]+$/u)
})

it('a kind of a later version keeps its own word', () => {
  expect(nameMailKind('postcard')).toBe('postcard')
})
