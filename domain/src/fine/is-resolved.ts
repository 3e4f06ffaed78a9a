export interface ResolvableFine {
  readonly resuelto: boolean
  readonly estado: string | null
}

/** True if flagged, or if the state says `resuelta` in any case (docs/behaviour/fines.md#resolved). */
export function isResolved({ resuelto, estado }: ResolvableFine): boolean {
  return resuelto || (estado?.toLowerCase().includes('resuelta') ?? false)
}
