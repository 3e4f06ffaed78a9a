import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

/** One column. `key` is what the call's `sort` names it; also the key of its cells. */
export interface TableColumn<Row> {
  readonly key: string
  readonly name: string
  /** The direction of the first press on its head; without one it can't be sorted by. */
  readonly sortsFirst?: SortDirection
  /** Numbers stand at the end, so that their digits are below each other. */
  readonly align?: 'start' | 'end'
  /** Left out of the card that a phone shows. */
  readonly isMinor?: boolean
  readonly show: (row: Row) => ReactNode
}

interface ChoiceFilter {
  readonly kind: 'choice'
  readonly key: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What it is called when nothing is chosen; 'Todos' unless told. */
  readonly all?: string
}

/** Two days in Argentina, both within; either may be missing. */
interface DaysFilter {
  readonly kind: 'days'
  readonly name: string
  /** The names of the two in the address and in the call. */
  readonly from: string
  readonly to: string
}

/** One day in Argentina. */
interface DayFilter {
  readonly kind: 'day'
  readonly key: string
  readonly name: string
}

/** Something that only a link can ask for, and anybody take away: 'Solo las de un conductor'. */
interface GivenFilter {
  readonly kind: 'given'
  readonly key: string
  readonly name: string
}

export type TableFilter = ChoiceFilter | DaysFilter | DayFilter | GivenFilter

/** What the address may say of a table. */
export interface TableShape {
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'sortsFirst'>[]
  readonly filters?: readonly TableFilter[]
  /** How it is sorted unless the address says otherwise. */
  readonly sortedBy: { readonly key: string; readonly dir: SortDirection }
}

/** The names under which a filter is in the address. */
export const keysOf = (filter: TableFilter): readonly string[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.key]
