import type { AmountNote } from './amount-note.ts'
import { type ComparableFine, compareAmounts } from './compare-amounts.ts'

/** A fine as the calls carry it, with the note that its own amount got (`judgeAmount`). */
export interface NotableFine extends ComparableFine {
  readonly notaImporte?: AmountNote | undefined
}

/** The note on the amount of each fine of a result that has one, by hash; its own goes before the comparison. */
export function noteAmounts(fines: readonly NotableFine[]): Map<string, AmountNote> {
  const notes = compareAmounts(fines)
  for (const { hash, notaImporte } of fines) if (notaImporte !== undefined) notes.set(hash, notaImporte)
  return notes
}
