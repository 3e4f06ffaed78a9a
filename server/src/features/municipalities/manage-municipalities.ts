import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegistryUse } from '../jurisdictions/index.ts'
import { enqueueUnmailed } from '../organizations/index.ts'
import { MUNICIPALITY } from './municipality-kind.ts'
import {
  findMunicipality,
  insertMunicipality,
  listMunicipalities,
  type MunicipalityRow,
  updateContact,
  updateDisabled,
} from './municipality-store.ts'

export interface MunicipalityContact {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
}

export interface Municipality {
  readonly slug: string
  readonly name: string
  readonly contact: MunicipalityContact | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

export interface MunicipalitiesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly jurisdictionName: (slug: string) => string | null
  readonly registryUse: (slug: string) => RegistryUse
}

export type CreatedMunicipality =
  | { readonly outcome: 'created' }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'unknown_jurisdiction' }
  /** Its description does not read the registry, so searches would not find its fines. */
  | { readonly outcome: 'unread'; readonly use: Exclude<RegistryUse, 'read'> }

export async function createMunicipality(
  { database, secrets, clock, jurisdictionName, registryUse }: MunicipalitiesDeps,
  { slug, contact }: { readonly slug: string; readonly contact: MunicipalityContact | null },
  by: string,
): Promise<CreatedMunicipality> {
  if (jurisdictionName(slug) === null) return { outcome: 'unknown_jurisdiction' }
  const use = registryUse(slug)
  if (use !== 'read') return { outcome: 'unread', use }
  const contactSealed = sealContact(secrets, contact)
  const row = { slug, contactSealed, createdAt: clock(), createdBy: by }
  return { outcome: (await insertMunicipality(database.db, row)) ? 'created' : 'exists' }
}

export async function openMunicipality(deps: MunicipalitiesDeps, slug: string): Promise<Municipality | null> {
  const row = await findMunicipality(deps.database.db, slug)
  return row ? toMunicipality(deps, row) : null
}

export async function readMunicipalities(deps: MunicipalitiesDeps): Promise<readonly Municipality[]> {
  return (await listMunicipalities(deps.database.db)).map((row) => toMunicipality(deps, row))
}

export function changeContact(
  { database, secrets }: MunicipalitiesDeps,
  slug: string,
  contact: MunicipalityContact | null,
): Promise<boolean> {
  return updateContact(database.db, slug, sealContact(secrets, contact))
}

export function switchMunicipality(
  { database, clock }: MunicipalitiesDeps,
  slug: string,
  isEnabled: boolean,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const isFound = await updateDisabled(transaction, slug, isEnabled ? null : clock())
    if (isEnabled) await enqueueUnmailed(transaction, MUNICIPALITY, slug)
    return isFound
  })
}

function sealContact(secrets: Secrets, contact: MunicipalityContact | null): Buffer | null {
  return contact === null ? null : secrets.encrypt(JSON.stringify(contact))
}

function toMunicipality(
  { secrets, jurisdictionName }: MunicipalitiesDeps,
  { slug, contactSealed, createdAt, disabledAt }: MunicipalityRow,
): Municipality {
  const contact =
    contactSealed === null ? null : (JSON.parse(secrets.decrypt(contactSealed)) as MunicipalityContact)
  return { slug, name: jurisdictionName(slug) ?? slug, contact, createdAt, disabledAt }
}
