import type { Infraction } from '@multas/contract'
import type { FineNews, Outcome, Subject } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

/** Who has subjects watched: an account of a person, or a fleet. Each kind keeps its own rows under its ids. */
export interface WatchOwner {
  readonly kind: 'account' | 'fleet'
  /** A UUID. */
  readonly id: string
}

/** One subject that an owner has watched, and what the last check of it left. */
export interface WatchView {
  readonly id: string
  readonly subject: Subject
  readonly subjectHash: Buffer
  readonly isActive: boolean
  readonly mutedUntil: Date | null
  readonly createdAt: Date
  readonly lastCheckedAt: Date | null
  /** Null while no active owner watches it. */
  readonly nextCheckAt: Date | null
  /** Fines known of it that are not resolved, and the sum of their known amounts. */
  readonly pending: number
  readonly pendingCentavos: number
  /** It is shown to nobody, or to others only: nothing is counted, which says nothing. */
  readonly isHidden: boolean
  /** How each jurisdiction that is described today stands. */
  readonly jurisdictions: readonly WatchedJurisdiction[]
}

export interface WatchedJurisdiction {
  readonly slug: string
  readonly name: string
  /** How it ended when it was last asked; null: not asked yet. */
  readonly outcome: Outcome | null
  readonly askedAt: Date | null
  /** When it last answered in full; null: never. */
  readonly answeredAt: Date | null
}

export interface AddOptions {
  /** False: it waits for `setActive`. True unless told. */
  readonly isActive?: boolean
}

/** What owners have watched. `tx` is a transaction of the caller: what is done holds when it commits. */
export interface Watches {
  /** Watches a subject; the watch that there is, when the owner had it watched. The first check comes at once. */
  add(
    tx: Kysely<NoTables>,
    owner: WatchOwner,
    subject: Subject,
    now: Date,
    options?: AddOptions,
  ): Promise<{ readonly watchId: string; readonly isNew: boolean }>
  /** Watches many at once; their watches in the order of the subjects, of which no two are the same. */
  addMany(
    tx: Kysely<NoTables>,
    owner: WatchOwner,
    subjects: readonly Subject[],
    now: Date,
  ): Promise<readonly string[]>
  /** False when the owner has no such watch. Nothing is kept of a subject that nobody watches. */
  remove(tx: Kysely<NoTables>, owner: WatchOwner, watchId: string): Promise<boolean>
  /** The owner's watches in the order in which they were added; `only` these, when given. */
  list(owner: WatchOwner, only?: readonly string[]): Promise<readonly WatchView[]>
  /** How many of the owner's subjects had a jurisdiction that failed when it was last asked. */
  countIncomplete(owner: WatchOwner): Promise<number>
  /** A subscription begins, stops or continues: subjects without an active owner are not checked. */
  setActive(tx: Kysely<NoTables>, owner: WatchOwner, isActive: boolean): Promise<void>
  /** What the owner has watched is checked anew, in every jurisdiction, spread over so many minutes from now. */
  hurry(
    tx: Kysely<NoTables>,
    owner: WatchOwner,
    when: { readonly now: Date; readonly withinMinutes: number },
  ): Promise<void>
  /**
   * Null: told again from now on; otherwise what waits to be told goes, too. False when the owner has no such watch.
   */
  mute(tx: Kysely<NoTables>, owner: WatchOwner, watchId: string, until: Date | null): Promise<boolean>
  /** The fines known of a watched subject; none while it is hidden from them. Null when the owner has no such watch. */
  finesOf(owner: WatchOwner, watchId: string): Promise<readonly Infraction[] | null>
  /** Forgets the owner and every subject that nobody else watches. */
  forgetOwner(tx: Kysely<NoTables>, owner: WatchOwner): Promise<void>
}

/** A piece of news for one owner. Under one `newsId` an owner is told once. */
export interface ToldNews {
  readonly owner: WatchOwner
  readonly watchId: string
  readonly subjectHash: Buffer
  readonly newsId: string
  readonly news: FineNews
  readonly at: Date
}

/**
 * Told of news in the transaction that writes them: what it writes under `tx` is there exactly when the news count as
 * told, whatever is killed when. It must not go to the network. Owners that are not active or muted are left out.
 */
export interface NewsListener {
  tell(tx: Kysely<NoTables>, told: readonly ToldNews[]): Promise<void>
  /** An owner muted a watch or took it away: who keeps what was told for later need not send it any more. */
  silence?(tx: Kysely<NoTables>, watch: Pick<ToldNews, 'owner' | 'watchId'>): Promise<void>
}

/** Whoever is told of news, by the kind of owner. */
export type NewsListeners = Readonly<Partial<Record<WatchOwner['kind'], NewsListener>>>
