import { groupThousands } from './group-thousands.ts'

const NO_BREAK_SPACE = '\u00a0'

/**
 * Formats es-AR pesos (docs/behaviour/fines.md#amounts): `$ 84.300`, with U+00A0 like Intl. Manual, so that
 * server and browser match whatever their ICU. Half a peso rounds away from zero.
 */
export function formatArs(centavos: number): string {
  const pesos = Math.round(Math.abs(centavos) / 100)
  const digits = groupThousands(String(pesos))
  return `${centavos < 0 && pesos > 0 ? '-' : ''}$${NO_BREAK_SPACE}${digits}`
}

/** Formats with centavos, if any: `$ 949,99`. */
export function formatArsExactly(centavos: number): string {
  const cents = Math.abs(centavos) % 100
  if (cents === 0) return formatArs(centavos)
  const whole = formatArs(Math.abs(centavos) - cents)
  return `${centavos < 0 ? '-' : ''}${whole},${String(cents).padStart(2, '0')}`
}

/** Sums amounts; a missing one counts as 0 (docs/behaviour/fines.md#summary). */
export function sumCentavos(amounts: Iterable<number | null | undefined>): number {
  let sum = 0
  for (const amount of amounts) sum += amount ?? 0
  return sum
}
