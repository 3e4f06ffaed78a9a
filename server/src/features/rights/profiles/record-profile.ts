import { randomBytes } from 'node:crypto'
import { isSlugShaped, SLUG_RANDOM_BYTES, writeSlug } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import type { FoundPerson } from '../../search/index.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { openSlug, slugHashOf } from './slug-of.ts'
import {
  type FoundName,
  findBySubject,
  insertProfile,
  type ProfileRow,
  renewProfile,
  reserveSlug,
  wasRemoved,
} from './store.ts'

type NoteDeps = Pick<ProfilesDeps, 'database' | 'secrets' | 'mode'>

/** One suffices with 40 random bits; repeated collisions mean a broken random source. */
const TRIES = 5

/**
 * Creates or renews the profile after a search by DNI. In mode `own` it only renews claimed ones. Returns the
 * slug; null if the profile was removed, is hidden, or its subject is blocked.
 */
export async function recordProfile(deps: NoteDeps, found: FoundPerson): Promise<string | null> {
  if (deps.mode === 'nobody') return null
  const isOwnOnly = deps.mode === 'own'
  const renewed = await renewProfile(deps.database.db, toNamed(deps, found), isOwnOnly)
  if (renewed !== undefined) return openSlug(deps, renewed)
  return isOwnOnly ? null : openSlug(deps, await ensureProfile(deps, found))
}

export async function ensureProfile(deps: NoteDeps, found: FoundPerson): Promise<ProfileRow | undefined> {
  const { db } = deps.database
  if (await wasRemoved(db, found.subjectHash)) return undefined
  const known = await findBySubject(db, found.subjectHash)
  if (known !== undefined) return known
  await db.transaction().execute((tx) => makeProfile(deps, tx, found.name, toNamed(deps, found)))
  return findBySubject(db, found.subjectHash)
}

function toNamed({ secrets }: NoteDeps, { name, ...rest }: FoundPerson): FoundName {
  return { ...rest, nameSealed: secrets.encrypt(name) }
}

async function makeProfile({ secrets }: NoteDeps, tx: Db, name: string, named: FoundName): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const slug = writeSlug(name, randomBytes(SLUG_RANDOM_BYTES))
    const hash = slugHashOf(secrets, slug)
    if (!isSlugShaped(slug) || !(await reserveSlug(tx, hash, named.consultedAt))) continue
    await insertProfile(tx, named, { hash, sealed: secrets.encrypt(slug) })
    return
  }
  throw new Error('every generated slug was already taken')
}
