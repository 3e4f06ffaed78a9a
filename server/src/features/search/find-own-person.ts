import { canonicalEmail, summariseCoverage } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { SnapshotReader } from './read-snapshot.ts'
import type { FoundPerson } from './run/run-deps.ts'

export interface FindOwnPersonDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly snapshots: Pick<SnapshotReader, 'ofSearch' | 'ofSubject'>
}

const FIND_OWN_PERSON = statement({
  name: 'search.own_person.find',
  text: `select id, completed_at from searches
      where subject_hash = $1 and subject_kind = 'dni' and state = 'complete' and removed_at is null
        and (email_hash = any($2) or canonical_email_hash = any($2))
      order by created_at desc limit 1`,
  row: { id: 'searches.id', completed_at: 'searches.completed_at!' },
})

export async function findOwnPerson(
  { database, secrets, clock, snapshots }: FindOwnPersonDeps,
  subjectHash: Buffer,
  email: string,
): Promise<FoundPerson | null> {
  const { rows } = await FIND_OWN_PERSON.query(database.db, [subjectHash, ownEmailHashes(secrets, email)])
  const [own] = rows
  const status = own && (await snapshots.ofSearch(own.id, clock()))
  const name = status?.personData?.denominacion?.trim()
  if (!own || !status || !name) return null
  const { answered, asked } = summariseCoverage(status.coverage, status.coverage.length)
  return { subjectHash, name, consultedAt: own.completed_at, answered, asked }
}

export const ownEmailHashes = (secrets: Secrets, email: string): Buffer[] => [
  secrets.lookupHash('email', email),
  secrets.lookupHash('email', canonicalEmail(email)),
]
