import { randomBytes } from 'node:crypto'
import { looksLikeSlug, SLUG_RANDOM_BYTES, writeSlug } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { FoundPerson } from '../search/index.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { openSlug, slugHashOf } from './slug-of.ts'
import { type FoundName, findBySubject, insertProfile, renewProfile, takeSlug, wasRemoved } from './store.ts'

type NoteDeps = Pick<ProfilesDeps, 'database' | 'secrets' | 'isEnabled'>

/** With 40 random bits one is enough; more would say that the source of randomness is broken. */
const TRIES = 5

/**
 * A search by DNI ended and the registry gave a name: the person's profile is renewed, or made. Its slug; null where
 * there is none that opens: profiles are off, it was removed once, it is hidden, or its subject is shown to nobody.
 */
export async function noteProfile(deps: NoteDeps, found: FoundPerson): Promise<string | null> {
  if (!deps.isEnabled) return null
  const { secrets, database } = deps
  const { name, ...rest } = found
  const named: FoundName = { ...rest, nameSealed: secrets.encrypt(name) }
  const renewed = await renewProfile(database.db, named)
  if (renewed !== undefined) return openSlug(secrets, renewed)
  if (await wasRemoved(database.db, found.subjectHash)) return null
  await database.db.transaction().execute((tx) => makeProfile(deps, tx, name, named))
  return openSlug(secrets, await findBySubject(database.db, found.subjectHash))
}

async function makeProfile(
  { secrets }: NoteDeps,
  tx: Kysely<NoTables>,
  name: string,
  named: FoundName,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const slug = writeSlug(name, randomBytes(SLUG_RANDOM_BYTES))
    const hash = slugHashOf(secrets, slug)
    if (!looksLikeSlug(slug) || !(await takeSlug(tx, hash, named.consultedAt))) continue
    await insertProfile(tx, named, { hash, sealed: secrets.encrypt(slug) })
    return
  }
  throw new Error('every slug that was drawn had been given before')
}
