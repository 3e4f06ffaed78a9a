import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { changeControls } from '../controls/change-controls.ts'
import { readControls } from '../controls/control-store.ts'

/**
 * Works from outside the product: running processes notice within two seconds. Returns true if a version was
 * in force.
 */
export async function useFile(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  slug: string,
): Promise<boolean> {
  if (((await readControls(database.db, slug))?.activeVersion ?? null) === null) return false
  const order = { slug, actor: 'command', kind: 'version' } as const
  await changeControls({ database, clock, onChanged: async () => {} }, order, (current) => ({
    ...current,
    activeVersion: null,
  }))
  return true
}
