import * as contract from '@multas/contract'
import type { FleetRole } from '@multas/domain'
import { type Answer, answer } from './answers.ts'
import { emptyReplies } from './contract-calls.ts'

export const EMAIL = 'ana@example.com'
export const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Whoever is signed in, for whom every call that reads finds nothing. */
export const inAccount = (): readonly Answer[] => [
  ...emptyReplies(),
  answer(contract.peekAccount, { email: EMAIL }),
]

interface Fleet {
  readonly name?: string
  readonly role?: FleetRole
  readonly isSuspended?: boolean
}

/** A member of these fleets; the first has the id `ID`. */
export const inFleets = (...fleets: readonly Fleet[]): readonly Answer[] => [
  ...inAccount(),
  answer(contract.fleetList, {
    email: EMAIL,
    fleets: fleets.map((fleet, place) => ({
      id: place === 0 ? ID : ID.replace(/1$/, String(place + 1)),
      ...{ name: 'Cuyo Cargas', role: 'owner' as const, isSuspended: false },
      ...fleet,
    })),
  }),
]

export const inMunicipalities = (
  role: 'supervisor' | 'clerk',
  ...municipalities: readonly { readonly slug: string; readonly name: string }[]
): readonly Answer[] => [
  ...inAccount(),
  answer(contract.panelMunicipalities, {
    email: EMAIL,
    municipalities: municipalities.map((one) => ({ ...one, role })),
  }),
]
