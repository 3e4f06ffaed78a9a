import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegistryUse } from '../jurisdictions/index.ts'
import {
  findMunicipality,
  insertMunicipality,
  listMunicipalities,
  type MunicipalityRow,
  updateContact,
  updateDisabled,
} from './municipality-store.ts'

/** Whom the operator talks to at a municipality. */
export interface MunicipalityContact {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
}

export interface Municipality {
  /** Of its jurisdiction. */
  readonly slug: string
  /** Of its jurisdiction; the slug when no file describes it any more. */
  readonly name: string
  readonly contact: MunicipalityContact | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

export interface MunicipalitiesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  /** The readable name of a jurisdiction; null when there is none with this slug. */
  readonly jurisdictionName: (slug: string) => string | null
  /** Whether searches read what a jurisdiction publishes through us. */
  readonly registryUse: (slug: string) => RegistryUse
}

export type CreatedMunicipality =
  | { readonly outcome: 'created' }
  | { readonly outcome: 'exists' }
  /** No file describes such a jurisdiction. */
  | { readonly outcome: 'unknown_jurisdiction' }
  /** Searches would not find what it publishes: its description does not read the registry. */
  | { readonly outcome: 'unread'; readonly use: Exclude<RegistryUse, 'read'> }

/** Lets a jurisdiction publish through us. `by` says who did it: `admin:<id>` or `command`. */
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

/** In the order of their slugs. */
export async function readMunicipalities(deps: MunicipalitiesDeps): Promise<readonly Municipality[]> {
  return (await listMunicipalities(deps.database.db)).map((row) => toMunicipality(deps, row))
}

/** Answers whether there is such a municipality. */
export function changeContact(
  { database, secrets }: MunicipalitiesDeps,
  slug: string,
  contact: MunicipalityContact | null,
): Promise<boolean> {
  return updateContact(database.db, slug, sealContact(secrets, contact))
}

/** Shuts a municipality out, with its members and keys, or lets it in again. Answers whether there is one. */
export function switchMunicipality(
  { database, clock }: MunicipalitiesDeps,
  slug: string,
  isEnabled: boolean,
): Promise<boolean> {
  return updateDisabled(database.db, slug, isEnabled ? null : clock())
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
