import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

/** `key` is its name in the call's `sort` and of its cells. */
export interface TableColumn<Row> {
  readonly key: string
  readonly name: string
  readonly sortsFirst?: SortDirection
  readonly align?: 'start' | 'end'
  /** Hidden on a phone's card. */
  readonly isMinor?: boolean
  readonly show: (row: Row) => ReactNode
}

interface ChoiceFilter {
  readonly kind: 'choice'
  readonly key: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly all?: string
}

/** Two days in Argentina, inclusive; either may be absent. */
interface DaysFilter {
  readonly kind: 'days'
  readonly name: string
  readonly from: string
  readonly to: string
}

interface DayFilter {
  readonly kind: 'day'
  readonly key: string
  readonly name: string
}

/** Set by links only; can be cleared: 'Solo las de un conductor'. */
interface GivenFilter {
  readonly kind: 'given'
  readonly key: string
  readonly name: string
}

export type TableFilter = ChoiceFilter | DaysFilter | DayFilter | GivenFilter

export interface TableShape {
  readonly columns: readonly Pick<TableColumn<never>, 'key' | 'sortsFirst'>[]
  readonly filters?: readonly TableFilter[]
  readonly sortedBy: { readonly key: string; readonly dir: SortDirection }
}

export const keysOf = (filter: TableFilter): readonly string[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.key]
