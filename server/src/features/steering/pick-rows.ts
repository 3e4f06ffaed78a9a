import { type AdminJurisdictionRow, TABLE_PAGE_SIZE } from '@multas/contract'

export interface RowsQuery {
  readonly q?: string | undefined
  readonly sort?: 'name' | 'success' | 'median' | 'p95' | 'lastAnsweredAt' | 'setAside' | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly page: number
  readonly state?: AdminJurisdictionRow['state'] | undefined
}

const shareOf = ({ day }: AdminJurisdictionRow) =>
  day.consultations === 0 ? null : day.answered / day.consultations

const VALUES = {
  name: () => null,
  success: shareOf,
  median: ({ day }) => day.medianMs,
  p95: ({ day }) => day.p95Ms,
  lastAnsweredAt: ({ lastAnsweredAt }) => (lastAnsweredAt === null ? null : Date.parse(lastAnsweredAt)),
  setAside: ({ setAside }) => setAside,
} as const satisfies Record<string, (row: AdminJurisdictionRow) => number | null>

/** Rows without a value come last in either direction; names break ties. */
export function pickRows(
  rows: readonly AdminJurisdictionRow[],
  { q, sort = 'name', dir = 'asc', state }: RowsQuery,
): AdminJurisdictionRow[] {
  const words = fold(q ?? '')
  const turn = dir === 'asc' ? 1 : -1
  const value = VALUES[sort]
  return rows
    .filter((row) => state === undefined || row.state === state)
    .filter((row) => fold(`${row.name} ${row.slug}`).includes(words))
    .toSorted((one, other) => {
      const [left, right] = [value(one), value(other)]
      if (left !== null && right !== null && left !== right) return (left - right) * turn
      if ((left === null) !== (right === null)) return left === null ? 1 : -1
      return one.name.localeCompare(other.name, 'es-AR') * (sort === 'name' ? turn : 1)
    })
}

export function pageOf<Row>(rows: readonly Row[], page: number) {
  const start = (page - 1) * TABLE_PAGE_SIZE
  return {
    rows: rows.slice(start, start + TABLE_PAGE_SIZE),
    total: rows.length,
    page,
    pageSize: TABLE_PAGE_SIZE,
  }
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
