import type { Infraction } from '@multas/contract'
import type { FineNews, Outcome, Subject } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'

export interface WatchOwner {
  readonly kind: 'account' | 'fleet'
  readonly id: string
}

export interface WatchView {
  readonly id: string
  readonly subject: Subject
  readonly subjectHash: Buffer
  readonly isActive: boolean
  readonly mutedUntil: Date | null
  readonly createdAt: Date
  readonly lastCheckedAt: Date | null
  readonly nextCheckAt: Date | null
  readonly pending: number
  readonly pendingCentavos: number
  readonly pendingWithoutAmount: number
  /** Hidden from the owner: zero counts then mean nothing. */
  readonly isHidden: boolean
  readonly jurisdictions: readonly WatchedJurisdiction[]
}

export interface WatchedJurisdiction {
  readonly slug: string
  readonly name: string
  readonly outcome: Outcome | null
  readonly askedAt: Date | null
  readonly answeredAt: Date | null
}

export interface AddOptions {
  readonly isActive?: boolean
}

export interface Watches {
  add(
    tx: Db,
    owner: WatchOwner,
    subject: Subject,
    now: Date,
    options?: AddOptions,
  ): Promise<{ readonly watchId: string; readonly isNew: boolean }>
  /** Returns watches in the order of the subjects, which must be distinct. */
  addMany(tx: Db, owner: WatchOwner, subjects: readonly Subject[], now: Date): Promise<readonly string[]>
  remove(tx: Db, owner: WatchOwner, watchId: string): Promise<boolean>
  list(owner: WatchOwner, only?: readonly string[]): Promise<readonly WatchView[]>
  countIncomplete(owner: WatchOwner): Promise<number>
  /** Follows the subscription; subjects without an active owner are not checked. */
  setActive(tx: Db, owner: WatchOwner, isActive: boolean): Promise<void>
  expedite(
    tx: Db,
    owner: WatchOwner,
    when: { readonly now: Date; readonly withinMinutes: number },
  ): Promise<void>
  /** Null unmutes; muting also drops queued news. */
  mute(tx: Db, owner: WatchOwner, watchId: string, until: Date | null): Promise<boolean>
  finesOf(owner: WatchOwner, watchId: string): Promise<readonly Infraction[] | null>
  eraseOwner(tx: Db, owner: WatchOwner): Promise<void>
}

/** One news item for one owner, sent once per `newsId`. */
export interface WatchNews {
  readonly owner: WatchOwner
  readonly watchId: string
  readonly subjectHash: Buffer
  readonly newsId: string
  readonly news: FineNews
  readonly at: Date
}

/**
 * Receives news in the transaction that writes them: its writes under `tx` commit exactly when the news count
 * as reported. Must not use the network. Excludes inactive and muted owners.
 */
export interface NewsListener {
  notify(tx: Db, notified: readonly WatchNews[]): Promise<void>
  silence?(tx: Db, watch: Pick<WatchNews, 'owner' | 'watchId'>): Promise<void>
}

export type NewsListeners = Readonly<Partial<Record<WatchOwner['kind'], NewsListener>>>
