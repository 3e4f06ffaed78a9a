/** A fine as the calls carry it: the flag, and the text of its state. */
export interface ResolvableFine {
  readonly resuelto: boolean
  readonly estado: string | null
}

/** Resolved when flagged so, or when its state says `resuelta` in any case (docs/behaviour/fines.md#resolved). */
export function isResolved({ resuelto, estado }: ResolvableFine): boolean {
  return resuelto || (estado?.toLowerCase().includes('resuelta') ?? false)
}
