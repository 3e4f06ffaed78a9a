import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type EventKind =
  | 'started'
  | 'state'
  | 'charge_approved'
  | 'charge_refused'
  | 'charge_refunded'
  | 'charged_back'
  | 'ended'
  | 'pause_asked'
  | 'resume_asked'
  | 'refund_by_hand'
  | 'note'

export interface NewEvent {
  readonly at: Date
  readonly kind: EventKind
  /** `account`, `provider`, `system`, or `admin:<uuid>`. */
  readonly actor: string
  readonly dedupe: string
  /** Without personal data. */
  readonly details?: Readonly<Record<string, string | number | null>>
  readonly noteSealed?: Buffer | null
}

export async function recordEvent(
  transaction: Db,
  subscriptionId: string,
  { at, kind, actor, dedupe, details = {}, noteSealed = null }: NewEvent,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into subscription_events (subscription_id, at, kind, actor, dedupe, details, note_sealed)
    values (${subscriptionId}, ${at}, ${kind}, ${actor}, ${dedupe}, ${JSON.stringify(details)}::jsonb,
      ${noteSealed})
    on conflict (subscription_id, dedupe) do nothing`.execute(transaction)
  return numAffectedRows === 1n
}

export interface EventRow {
  readonly id: string
  readonly at: Date
  readonly kind: EventKind
  readonly actor: string
  readonly details: Readonly<Record<string, string | number | null>>
  readonly noteSealed: Buffer | null
}

export const listEvents = (db: Db, subscriptionId: string): Promise<readonly EventRow[]> =>
  db
    .selectFrom('subscription_events')
    .select(['id', 'at', 'kind', 'actor', 'details', 'note_sealed as noteSealed'])
    .$narrowType<Pick<EventRow, 'kind' | 'details'>>()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
