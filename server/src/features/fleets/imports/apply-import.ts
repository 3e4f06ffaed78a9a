import type { FleetImport } from '@multas/contract'
import { ownerOf } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { insertGroup } from '../vehicles/group-store.ts'
import { type NewVehicle, putVehicles, updateVehicles } from '../vehicles/store.ts'
import { openContent } from './import-content.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import type { ImportDeps } from './receive-import.ts'
import { type ImportPreview, lockImport, markApplied, markStaged, versionOf } from './store.ts'

function summarise({ rows, newGroups, beyondLimit }: ImportPlan): ImportPreview {
  const count = (result: string) => rows.filter((row) => row.result === result).length
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    newGroups: newGroups.map(({ name }) => name),
    beyondLimit,
  }
}

export type StagedImport = 'staged' | 'absent' | 'over' | 'wrong_columns'

export function stageImport(
  deps: ImportDeps,
  fleet: string,
  id: string,
  mapping: NonNullable<FleetImport['mapping']>,
): Promise<StagedImport> {
  return deps.database.db.transaction().execute(async (transaction): Promise<StagedImport> => {
    const found = await lockImport(transaction, fleet, id)
    if (!found) return 'absent'
    if (found.contentSealed === null) return 'over'
    const content = openContent(deps.secrets, found.contentSealed)
    if (mapping.columns.length !== content.headers.length) return 'wrong_columns'
    const plan = await planImport(deps, transaction, fleet, { content, columns: mapping.columns })
    await markStaged(transaction, id, { mapping, preview: summarise(plan) })
    return 'staged'
  })
}

export type AppliedImport =
  | { readonly outcome: 'applied'; readonly preview: ImportPreview }
  | { readonly outcome: 'absent' | 'over' | 'unstaged' | 'unseen' | 'full' }

/**
 * Writes all valid rows and their watches in one transaction. Recomputes the plan under the fleet's lock: the
 * fleet may have changed since the preview.
 */
export function applyImport(
  deps: ImportDeps,
  fleet: string,
  { id, version }: { readonly id: string; readonly version?: string | undefined },
): Promise<AppliedImport> {
  const now = deps.clock()
  return deps.database.db.transaction().execute(async (transaction): Promise<AppliedImport> => {
    await lockActiveFleet(transaction, fleet)
    const found = await lockImport(transaction, fleet, id)
    if (!found) return { outcome: 'absent' }
    if (found.contentSealed === null) return { outcome: 'over' }
    if (found.state !== 'ready' || found.mapping === null) return { outcome: 'unstaged' }
    if (version !== undefined && version !== versionOf(found)) return { outcome: 'unseen' }
    const content = openContent(deps.secrets, found.contentSealed)
    const plan = await planImport(deps, transaction, fleet, { content, columns: found.mapping.columns })
    if (plan.beyondLimit > 0) return { outcome: 'full' }
    for (const group of plan.newGroups) await insertGroup(transaction, fleet, group)
    const writes = (result: string) =>
      plan.rows.flatMap((row) => (row.result === result && row.write ? [row.write] : []))
    const wanted = writes('added')
    const subjects = wanted.map(({ plate }) => ({ kind: 'patent', plate }) as const)
    const watchIds = await deps.watches.addMany(transaction, ownerOf(fleet), subjects, now)
    const added = wanted.map(
      ({ plate, ...data }, index): NewVehicle => ({
        ...data,
        watchId: watchIds[index] ?? '',
        plateSealed: deps.secrets.encrypt(plate),
      }),
    )
    await putVehicles(transaction, fleet, added, now)
    await updateVehicles(transaction, fleet, writes('changed'))
    const preview = summarise(plan)
    await markApplied(transaction, id, preview)
    return { outcome: 'applied', preview }
  })
}
