import type { AdminMunicipalityRow, adminMunicipalities } from '@multas/contract'
import { hasWords, memoryRows } from '../../../platform/rows/memory-rows.ts'
import type { RowSource } from '../../../platform/rows/row-source.ts'
import type { TableQuery } from '../../admin/index.ts'
import type { AdminMunicipalitiesDeps } from './admin-municipalities-deps.ts'

type Municipality = Awaited<
  ReturnType<AdminMunicipalitiesDeps['municipalities']['municipalities']['list']>
>[number]

async function readRows(deps: AdminMunicipalitiesDeps): Promise<AdminMunicipalityRow[]> {
  const found = await deps.municipalities.municipalities.list()
  return Promise.all(found.map((one) => readRow(deps, one)))
}

export async function readRow(
  { municipalities, registry }: AdminMunicipalitiesDeps,
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

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const SORTS = {
  name: ({ name }: AdminMunicipalityRow) => name,
  fines: ({ fines }: AdminMunicipalityRow) => fines,
  lastDeliveryAt: ({ lastDeliveryAt }: AdminMunicipalityRow) => timeOf(lastDeliveryAt),
  lastSeenAt: ({ lastSeenAt }: AdminMunicipalityRow) => timeOf(lastSeenAt),
}

export async function openRows(
  deps: AdminMunicipalitiesDeps,
  { q, state, sort, dir }: TableQuery<typeof adminMunicipalities>,
): Promise<RowSource<AdminMunicipalityRow>> {
  const kept = (await readRows(deps)).filter(
    ({ name, slug, isEnabled }) =>
      (state === undefined || isEnabled === (state === 'enabled')) && hasWords(`${name} ${slug}`, q),
  )
  return memoryRows(kept, { value: SORTS[sort], dir, tie: ({ name }) => name })
}
