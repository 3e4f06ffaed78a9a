import type { AmountNote } from './amount-note.ts'
import { type ComparableFine, compareAmounts } from './compare-amounts.ts'

export interface NotableFine extends ComparableFine {
  readonly notaImporte?: AmountNote | undefined
}

/** Returns amount notes by fine hash; the fine's own note takes precedence over the comparison. */
export function noteAmounts(fines: readonly NotableFine[]): Map<string, AmountNote> {
  const notes = compareAmounts(fines)
  for (const { hash, notaImporte } of fines) if (notaImporte !== undefined) notes.set(hash, notaImporte)
  return notes
}
