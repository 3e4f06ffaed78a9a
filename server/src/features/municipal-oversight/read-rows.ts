import { type AdminMunicipalityRow, TABLE_PAGE_SIZE } from '@multas/contract'
import type { OversightDeps } from './oversight-deps.ts'

type Municipality = Awaited<ReturnType<OversightDeps['municipalities']['municipalities']['list']>>[number]

export async function readRows(deps: OversightDeps): Promise<AdminMunicipalityRow[]> {
  const found = await deps.municipalities.municipalities.list()
  return Promise.all(found.map((one) => readRow(deps, one)))
}

export async function readRow(
  { municipalities, registry }: OversightDeps,
  { slug, name, createdAt, disabledAt }: Municipality,
): Promise<AdminMunicipalityRow> {
  const [members, keys, [last], summary] = await Promise.all([
    municipalities.members.list(slug),
    municipalities.keys.acts().list(slug),
    registry.listDeliveries(slug, { before: null, limit: 1, origins: null }),
    registry.summariseFines(slug),
  ])
  const seen = [last?.receivedAt.toISOString() ?? null, ...keys.map(({ lastUsedAt }) => lastUsedAt)]
  return {
    slug,
    name,
    isEnabled: disabledAt === null,
    createdAt: createdAt.toISOString(),
    members: members.filter((member) => member.disabledAt === null).length,
    keys: keys.filter(({ isActive }) => isActive).length,
    fines: summary.fines,
    lastDeliveryAt: last?.receivedAt.toISOString() ?? null,
    lastSeenAt: newest(seen),
  }
}

function newest(moments: readonly (string | null)[]): string | null {
  return moments.reduce<string | null>(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}

export interface RowsQuery {
  readonly q?: string | undefined
  readonly sort?: 'name' | 'fines' | 'lastDeliveryAt' | 'lastSeenAt' | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly page: number
  readonly state?: 'enabled' | 'disabled' | undefined
}

/** Nulls last in both directions. */
export function pickPage(
  rows: readonly AdminMunicipalityRow[],
  { q, sort = 'name', dir = 'asc', page, state }: RowsQuery,
) {
  const words = fold(q ?? '')
  const turn = dir === 'asc' ? 1 : -1
  const picked = rows
    .filter(({ isEnabled }) => state === undefined || isEnabled === (state === 'enabled'))
    .filter(({ name, slug }) => fold(`${name} ${slug}`).includes(words))
    .toSorted((one, other) => compare(one[sort], other[sort], turn) || compare(one.name, other.name, 1))
  const start = (page - 1) * TABLE_PAGE_SIZE
  const shown = picked.slice(start, start + TABLE_PAGE_SIZE)
  return { rows: shown, total: picked.length, page, pageSize: TABLE_PAGE_SIZE }
}

function compare(left: string | number | null, right: string | number | null, turn: number): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1
  if (typeof left === 'number' && typeof right === 'number') return (left - right) * turn
  return String(left).localeCompare(String(right), 'es-AR') * turn
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
