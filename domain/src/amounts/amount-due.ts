import type { Fine } from '../fine/fine.ts'
import { formatArs } from '../money/format-ars.ts'
import type { AmountNote } from './amount-note.ts'
import { assessZero } from './assess-zero.ts'

/**
 * Amount due. `undetermined`: an official sets it, and a printed zero is ignored. `missing`: no readable
 * amount.
 */
export type AmountDue =
  | { readonly kind: 'known'; readonly centavos: number }
  | { readonly kind: 'undetermined' }
  | { readonly kind: 'missing' }

const UNDETERMINED: AmountDue = { kind: 'undetermined' }
const MISSING: AmountDue = { kind: 'missing' }

/** Returns the amount due of a stored fine, for every list, sum, document and mail. */
export function amountDue(
  fine: Pick<Fine, 'estado' | 'estadoTexto' | 'resuelto' | 'totalCentavos'>,
): AmountDue {
  return decide(fine.totalCentavos, assessZero(fine))
}

/** Returns the amount due of an API fine, whose note the server wrote with `assessZero`. */
export function readAmountDue(fine: {
  readonly totalInfraccion: string | null
  readonly notaImporte?: Pick<AmountNote, 'clase'> | undefined
}): AmountDue {
  const pesos = fine.totalInfraccion === null ? Number.NaN : Number(fine.totalInfraccion)
  return decide(Number.isFinite(pesos) ? Math.round(pesos * 100) : null, fine.notaImporte ?? null)
}

function decide(centavos: number | null, note: Pick<AmountNote, 'clase'> | null): AmountDue {
  if (note?.clase === 'a_determinar' && (centavos ?? 0) <= 0) return UNDETERMINED
  return centavos === null ? MISSING : { kind: 'known', centavos }
}

export function knownCentavos(amount: AmountDue): number | null {
  return amount.kind === 'known' ? amount.centavos : null
}

/** Returns `$ 84.300`, `A determinar`, or the text for a missing amount. `write` takes centavos. */
export function amountDueText(
  amount: AmountDue,
  missing: string,
  write: (centavos: number) => string = formatArs,
): string {
  if (amount.kind === 'known') return write(amount.centavos)
  return amount.kind === 'undetermined' ? UNDETERMINED_TEXT : missing
}

export const UNDETERMINED_TEXT = 'A determinar'

/** Returns `$ 84.300 y 2 sin importe`. */
export function knownAmountText(centavos: number, withoutAmount: number, write = formatArs): string {
  if (withoutAmount === 0) return write(centavos)
  const rest = `${withoutAmount.toLocaleString('es-AR')} sin importe`
  return centavos === 0 ? rest : `${write(centavos)} y ${rest}`
}

export interface AmountDueSum {
  /** A missing amount counts as 0 (docs/behaviour/fines.md#summary). */
  readonly centavos: number
  /** Fines not in the sum, until an official sets their amount. */
  readonly undetermined: number
  readonly missing: number
}

export function sumAmountsDue(amounts: Iterable<AmountDue>): AmountDueSum {
  const sum = { centavos: 0, undetermined: 0, missing: 0 }
  for (const amount of amounts) {
    if (amount.kind === 'undetermined') sum.undetermined += 1
    else if (amount.kind === 'missing' || amount.centavos < 0) sum.missing += 1
    else sum.centavos += amount.centavos
  }
  return sum
}

/** Returns `$ 84.300`, or `A determinar` if all amounts are undetermined. */
export function amountDueSumText({ centavos, undetermined }: Omit<AmountDueSum, 'missing'>): string {
  return centavos === 0 && undetermined > 0 ? UNDETERMINED_TEXT : formatArs(centavos)
}

/** Returns `2 con importe a determinar, 1 sin importe`, or null. */
export function notSummedText({ centavos, undetermined, missing }: AmountDueSum): string | null {
  const parts = [
    ...(undetermined === 0 || centavos === 0 ? [] : [`${undetermined} con importe a determinar`]),
    ...(missing === 0 ? [] : [`${missing} sin importe`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
