import type { SearchDetail, SearchRow } from '@multas/contract'
import { maskEmail } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { explainReason } from '../../jurisdictions/index.ts'
import type { StoredEvent } from '../journal/stored-event.ts'
import { openSubject } from '../sealed-subject.ts'
import { maskedSubject } from '../subject-label.ts'
import { findConsultations, findEventLog, findLinks, findSearch, type ListedSearch } from './detail-store.ts'

export interface SearchDetailDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly nameOf: (slug: string) => string
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export function toSearchRow(secrets: Secrets, search: ListedSearch): SearchRow {
  const { subjectSealed, emailSealed, ...plain } = search
  return {
    id: plain.id,
    createdAt: plain.createdAt.toISOString(),
    completedAt: iso(plain.completedAt),
    state: plain.state,
    kind: plain.kind,
    subject: maskedSubject(openSubject(secrets, subjectSealed)),
    email: maskEmail(secrets.decrypt(emailSealed)),
    answered: plain.answered,
    failed: plain.failed,
    consulted: plain.consulted,
    fines: plain.fines,
  }
}

export async function readSearchDetail(
  deps: SearchDetailDeps,
  id: string,
): Promise<SearchDetail | undefined> {
  const { secrets, nameOf } = deps
  const { db } = deps.database
  const search = await findSearch(db, id)
  if (search === undefined) return undefined
  const [checks, links, eventLog] = await Promise.all([
    findConsultations(db, id),
    findLinks(db, id),
    findEventLog(db, id),
  ])
  return {
    ...toSearchRow(secrets, search),
    deadlineAt: search.deadlineAt.toISOString(),
    counts: search.counts,
    deliveredAt: iso(search.deliveredAt),
    mailedAt: iso(search.mailedAt),
    resendAskedAt: iso(search.resendAskedAt),
    resentAt: iso(search.resentAt),
    runs: search.runs,
    checks: checks.map((check) => ({
      ...check,
      name: nameOf(check.jurisdiction),
      reason: check.reason === null ? null : explainReason(check.reason),
      consultedAt: check.consultedAt.toISOString(),
    })),
    eventLog: eventLog.batches.flatMap(({ firstSeq, events }) =>
      events.map((event, index) => toEventLogEntry(event, firstSeq + index, eventLog.jurisdictionOf, nameOf)),
    ),
    links: links.map((link) => ({
      ...link,
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      revokedAt: iso(link.revokedAt),
    })),
  }
}

function toEventLogEntry(
  event: StoredEvent,
  seq: number,
  jurisdictionOf: ReadonlyMap<string, string>,
  nameOf: (slug: string) => string,
): SearchDetail['eventLog'][number] {
  const sent = { seq, what: event.t, name: null, outcome: null, isNew: false }
  if (event.t === 'check')
    return { ...sent, name: nameOf(event.check.jurisdiction), outcome: event.check.outcome }
  if (event.t !== 'fine') return sent
  const jurisdiction = jurisdictionOf.get(event.hash)
  return { ...sent, name: jurisdiction === undefined ? null : nameOf(jurisdiction), isNew: event.isNew }
}
