import { randomUUID } from 'node:crypto'
import type { MunicipalEventData } from '@multas/contract'
import type { ContestReason } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { storableText } from '../../../platform/database/storable-text.ts'
import { BY_TIME, paginate } from '../../../platform/http/paginate.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { publishEvent } from '../../organizations/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import { type ContestRow, insertContest, listContests } from './store.ts'

export interface ContestDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly shownBy: (searchId: string, hash: string) => Promise<string | null>
  readonly publishedFine: (
    jurisdiction: string,
    hash: string,
  ) => Promise<{ readonly numeroActa: string | null } | null>
  readonly isMunicipality: (slug: string) => Promise<boolean>
  readonly openDispute: (tx: Db, request: ContestRequest, now: Date) => Promise<boolean>
}

export interface ContestRequest {
  readonly searchId: string
  readonly hash: string
  readonly reason: ContestReason
  readonly text?: string | undefined
}

export type ContestOutcome =
  | { readonly outcome: 'reported'; readonly municipality: string }
  | { readonly outcome: 'repeated' }
  | { readonly outcome: 'foreign' }
  /** Its jurisdiction does not publish the fine through us, so nothing can be notified. */
  | { readonly outcome: 'not_published' }

/**
 * Reports a contested fine to its municipality. The visitor's text is sealed and shown only there; the
 * webhook carries no personal data.
 */
export async function contestFine(
  deps: ContestDeps,
  { searchId, hash, reason, text = '' }: ContestRequest,
): Promise<ContestOutcome> {
  const { database, secrets, clock } = deps
  const municipality = await deps.shownBy(searchId, hash)
  if (municipality === null) return { outcome: 'foreign' }
  const [fine, isOpen] = await Promise.all([
    deps.publishedFine(municipality, hash),
    deps.isMunicipality(municipality),
  ])
  if (fine === null || !isOpen) return { outcome: 'not_published' }
  const now = clock()
  const said = storableText(text).trim()
  const contest = {
    id: randomUUID(),
    municipality,
    hash: Buffer.from(hash, 'base64url'),
    searchId,
    reason,
    textSealed: said === '' ? null : secrets.encrypt(said),
    createdAt: now,
  }
  return database.db.transaction().execute(async (transaction): Promise<ContestOutcome> => {
    if (!(await insertContest(transaction, contest))) return { outcome: 'repeated' }
    const data: MunicipalEventData['fine.contested'] = {
      contestId: contest.id,
      hash,
      numeroActa: fine.numeroActa,
      reason,
      hasText: said !== '',
    }
    const event = { organization: municipality, type: 'fine.contested', data } as const
    await publishEvent(deps, transaction, MUNICIPALITY, event, now)
    await deps.openDispute(transaction, { searchId, hash, reason, text }, now)
    return { outcome: 'reported', municipality }
  })
}

export interface Contest {
  readonly id: string
  readonly hash: string
  readonly reason: ContestReason
  readonly text: string | null
  readonly createdAt: Date
}

export interface ContestPage {
  readonly contests: readonly Contest[]
  readonly next: string | null
}

const CONTESTS = {
  ...BY_TIME,
  write: ({ createdAt, id }: ContestRow) => BY_TIME.write({ at: createdAt, id }),
}

export async function readContests(
  { database, secrets }: Pick<ContestDeps, 'database' | 'secrets'>,
  municipality: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<ContestPage> {
  const { rows, next } = await paginate(CONTESTS, { from: before, limit }, (page) =>
    listContests(database.db, municipality, page),
  )
  return {
    contests: rows.map(({ hash, textSealed, ...row }) => ({
      ...row,
      hash: hash.toString('base64url'),
      text: textSealed === null ? null : secrets.decrypt(textSealed),
    })),
    next,
  }
}
