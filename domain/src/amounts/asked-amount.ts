import type { Fine } from '../fine/fine.ts'
import { formatArs } from '../money/format-ars.ts'
import type { AmountNote } from './amount-note.ts'
import { judgeZero } from './judge-zero.ts'

/**
 * What a fine asks for. `undetermined`: an official sets the amount, and a zero that the source prints until then is
 * no amount. `missing`: the source gives none that can be read.
 */
export type AskedAmount =
  | { readonly kind: 'known'; readonly centavos: number }
  | { readonly kind: 'undetermined' }
  | { readonly kind: 'missing' }

const UNDETERMINED: AskedAmount = { kind: 'undetermined' }
const MISSING: AskedAmount = { kind: 'missing' }

/** The asked amount of a fine in our records. Every list, sum, document and mail takes it from here. */
export function askedAmount(
  fine: Pick<Fine, 'estado' | 'estadoTexto' | 'resuelto' | 'totalCentavos'>,
): AskedAmount {
  const { totalCentavos } = fine
  return decide(totalCentavos, totalCentavos !== null && totalCentavos > 0 ? null : judgeZero(fine))
}

/** The same of a fine as the calls carry it, whose note the server wrote from `judgeZero`. */
export function readAskedAmount(fine: {
  /** Pesos as a decimal number: `84300.00`. */
  readonly totalInfraccion: string | null
  readonly notaImporte?: Pick<AmountNote, 'clase'> | undefined
}): AskedAmount {
  const pesos = fine.totalInfraccion === null ? Number.NaN : Number(fine.totalInfraccion)
  return decide(Number.isFinite(pesos) ? Math.round(pesos * 100) : null, fine.notaImporte ?? null)
}

function decide(centavos: number | null, note: Pick<AmountNote, 'clase'> | null): AskedAmount {
  if (note?.clase === 'a_determinar' && (centavos ?? 0) <= 0) return UNDETERMINED
  return centavos === null ? MISSING : { kind: 'known', centavos }
}

/** Centavos, or null where no amount is known. */
export function knownCentavos(amount: AskedAmount): number | null {
  return amount.kind === 'known' ? amount.centavos : null
}

/** `$ 84.300`, `A determinar`, or the words for an amount that is missing. `write` takes centavos. */
export function askedAmountText(
  amount: AskedAmount,
  missing: string,
  write: (centavos: number) => string = formatArs,
): string {
  if (amount.kind === 'known') return write(amount.centavos)
  return amount.kind === 'undetermined' ? UNDETERMINED_TEXT : missing
}

export const UNDETERMINED_TEXT = 'A determinar'

/** What several fines ask for together. */
export interface AskedSum {
  /** A missing amount counts as 0 (docs/behaviour/fines.md#summary). */
  readonly centavos: number
  /** How many are not in the sum, because an official has yet to set their amount. */
  readonly undetermined: number
}

export function sumAsked(amounts: Iterable<AskedAmount>): AskedSum {
  const sum = { centavos: 0, undetermined: 0 }
  for (const amount of amounts) {
    if (amount.kind === 'known') sum.centavos += amount.centavos
    if (amount.kind === 'undetermined') sum.undetermined += 1
  }
  return sum
}

/** `$ 84.300`; `A determinar` where nothing but undetermined amounts is asked. */
export function askedSumText({ centavos, undetermined }: AskedSum): string {
  return centavos === 0 && undetermined > 0 ? UNDETERMINED_TEXT : formatArs(centavos)
}

/** `2 con importe a determinar`, to follow a count; null when all are in it, or none is. */
export function notSummedText({ centavos, undetermined }: AskedSum): string | null {
  if (undetermined === 0 || centavos === 0) return null
  return `${undetermined} con importe a determinar`
}
