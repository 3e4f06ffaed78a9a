import type { Recording, Shift } from '../browser/recording.ts'

/** A shift is seen with the frame: its time may lie one frame before the moment when the change was noticed. */
const FRAME_MS = 17
/** Below it: a number gains a digit. A line that moves is a hundred times as much. */
const SEEN = 0.001

/** Numbers that gain a digit where they are, several in one frame. */
const isInPlace = ({ sources }: Shift) =>
  sources.length > 0 && sources.every((source) => / from (.+) to \1$/.test(source))

/** Unexpected layout shifts, by the screen on which they occurred. */
export interface SplitShifts {
  readonly form: readonly Shift[]
  readonly streaming: readonly Shift[]
  readonly completion: readonly Shift[]
}

/** The form, then the running search while fines come in, then the moment when the result takes the progress's place. */
export function splitShifts({ shifts, startedAtMs, completedAtMs }: Recording): SplitShifts {
  const start = (startedAtMs ?? Number.POSITIVE_INFINITY) - FRAME_MS
  const end = (completedAtMs ?? Number.POSITIVE_INFINITY) - FRAME_MS
  const uncalled = shifts.filter((shift) => !shift.followsInput && shift.value >= SEEN && !isInPlace(shift))
  return {
    form: uncalled.filter(({ atMs }) => atMs < start),
    streaming: uncalled.filter(({ atMs }) => atMs >= start && atMs < end),
    completion: uncalled.filter(({ atMs }) => atMs >= end),
  }
}
