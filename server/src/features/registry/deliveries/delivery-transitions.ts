import type { Transitions } from '@multas/domain'
import type { DeliveryState } from './delivery.ts'

/**
 * Events of a delivery:
 * - `stage`: its columns got a meaning, and its file is read (again).
 * - `publishRecords`: pushed records are in force at once.
 * - `undo`: taken out of force, within `UNDO_DAYS`.
 */
export type DeliveryEvent = 'stage' | 'finish' | 'fail' | 'publish' | 'publishRecords' | 'undo' | 'discard'

const OVER = {
  stage: 'ignored',
  finish: 'ignored',
  fail: 'ignored',
  publish: 'ignored',
  publishRecords: 'ignored',
  undo: 'ignored',
  discard: 'ignored',
} as const

/** docs/behaviour/state-machines/delivery.md */
export const DELIVERY_TRANSITIONS = {
  received: { ...OVER, stage: 'reading', fail: 'failed', publishRecords: 'published', discard: 'discarded' },
  reading: { ...OVER, finish: 'ready', fail: 'failed', discard: 'discarded' },
  ready: { ...OVER, stage: 'reading', fail: 'failed', publish: 'published', discard: 'discarded' },
  published: { ...OVER, undo: 'undone' },
  undone: OVER,
  discarded: OVER,
  failed: { ...OVER, stage: 'reading' },
} as const satisfies Transitions<DeliveryState, DeliveryEvent>

/** As SQL: the states that accept it, for `state in (…)`, and the resulting state. */
export function deliveryStep(event: DeliveryEvent): { readonly from: string; readonly to: string } {
  const steps = Object.entries(DELIVERY_TRANSITIONS).filter(([, row]) => row[event] !== 'ignored')
  const targets = new Set(steps.map(([, row]) => row[event]))
  const [to] = targets
  if (to === undefined || targets.size > 1) throw new Error(`A delivery has no single state after ${event}`)
  return { from: steps.map(([state]) => `'${state}'`).join(', '), to: `'${to}'` }
}
