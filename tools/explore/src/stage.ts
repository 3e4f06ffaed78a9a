import type { Search } from './model/check-search.ts'
import type { Model } from './model/model.ts'
import type { ReportedFine } from './model/reports.ts'
import type { ScriptedSources } from './scripted-sources.ts'
import type { Testbed } from './testbed.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

/** Somebody with one e-mail and one browser. */
export interface Visitor {
  readonly email: string
  readonly address: string
  /** Of the browser that confirmed the e-mail; empty before. */
  cookie: string
  /** One form at a time. */
  turn: Promise<unknown>
}

/** A search with the tokens of its visitor. */
export interface OwnSearch extends Search {
  readonly visitor: Visitor
  token: string
}

export type FinesByPlate = ReadonlyMap<string, readonly ReportedFine[]>

/** A municipality that publishes its fines through the site. */
export interface Town {
  readonly slug: string
  /** Of its API. */
  readonly key: string
  /** In force. */
  fines: FinesByPlate
  /** The last publication, which can be undone: its number, and the fines before it. */
  last: { readonly delivery: string; readonly before: FinesByPlate } | null
  /** One act at a time, so that what is in force is known. */
  turn: Promise<unknown>
  acts: number
}

/** A person who signs in with a code. */
export interface Account {
  readonly email: string
  readonly address: string
  /** Empty before. */
  cookie: string
}

/** An account that pays by month, and watches plates. */
export interface Payer extends Account {
  /** The provider's subscription; null before it is authorized, and after its end. */
  preapproval: string | null
  /** Subscriptions that the payer ended. */
  readonly ended: { readonly preapproval: string; readonly isWithdrawn: boolean }[]
  /** Watched plates, with the ids of their watches; empty until it is known. */
  readonly watches: Map<string, string>
  turn: Promise<unknown>
}

/** A company that watches its vehicles. */
export interface Fleet {
  readonly id: string
  readonly owner: Account
  /** Of its API. */
  readonly key: string
  /** Plates in it, with the ids of the vehicles; empty until it is known. */
  readonly vehicles: Map<string, string>
  /** Plates that left it. */
  readonly ended: Set<string>
  turn: Promise<unknown>
}

/** Everything that commands act on. */
export interface Stage {
  readonly bed: Testbed
  readonly model: Model
  readonly sources: ScriptedSources
  readonly receiver: WebhookReceiver
  readonly visitors: readonly Visitor[]
  readonly payers: readonly Payer[]
  readonly towns: Town[]
  readonly fleets: Fleet[]
  /** Who operates the site; resolves when they have signed in. */
  operator: Promise<Account>
  /** Those in use; some are replaced now and then. */
  readonly plates: string[]
  /** Plates that were ever in use. */
  plateCount: number
  readonly searches: OwnSearch[]
  /** Searches by the private links that came by mail. */
  readonly mailed: Map<string, OwnSearch>
  /** Blocked plates, and since when the block was confirmed. */
  readonly blocked: Map<string, number>
  /** Browsers that still follow a search. */
  readonly following: Set<Promise<unknown>>
  isOver: boolean
}

const VISITORS = 30
const PLATES = 24
const REPLACED = 6

const PAYERS = 3

type Around = Pick<Stage, 'bed' | 'model' | 'sources' | 'receiver'>

export function createStage(around: Around): Stage {
  return {
    ...around,
    ...{
      searches: [],
      towns: [],
      fleets: [],
      operator: new Promise<Account>(() => undefined),
      following: new Set(),
      blocked: new Map(),
      mailed: new Map(),
      isOver: false,
      plateCount: PLATES,
    },
    payers: Array.from({ length: PAYERS }, (_, number) => ({
      ...{ email: `paga${number}@gmail.com`, address: `10.2.${number}.7`, cookie: '', preapproval: null },
      ...{ ended: [], watches: new Map(), turn: Promise.resolve() },
    })),
    visitors: Array.from({ length: VISITORS }, (_, number) => ({
      email: `eva${number}@gmail.com`,
      address: `10.1.${number}.7`,
      cookie: '',
      turn: Promise.resolve(),
    })),
    plates: Array.from({ length: PLATES }, (_, number) => plateOf(number)),
  }
}

const plateOf = (number: number): string =>
  `A${letter(number / 26_000)}${String(number % 1_000).padStart(3, '0')}K${letter(number / 1_000)}`

const letter = (index: number): string => String.fromCharCode(65 + (Math.floor(index) % 26))

/** New plates in place of the oldest, so that some are always searched for the first time. */
export function replacePlates(stage: Stage): void {
  const { plates, towns, model } = stage
  plates.splice(0, REPLACED)
  while (plates.length < PLATES) {
    const plate = plateOf(stage.plateCount)
    stage.plateCount += 1
    for (const { slug } of towns) model.reports.publish(slug, plate, [], 0)
    plates.push(plate)
  }
}

/** The so many-th last search, if there are any. */
export const recentSearch = ({ searches }: Stage, back: number): OwnSearch | undefined =>
  searches.length === 0 ? undefined : searches[searches.length - 1 - (back % searches.length)]
