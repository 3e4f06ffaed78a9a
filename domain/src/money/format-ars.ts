import { groupThousands } from './group-thousands.ts'

const NO_BREAK_SPACE = '\u00a0'

/**
 * ARS without decimals as es-AR writes it (docs/behaviour/fines.md#amounts): `$ 84.300`.
 *
 * The space is U+00A0, the one `Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })` puts
 * there. It is written by hand so that server and browser agree to the byte whatever their ICU; a test holds
 * it to Intl. Half a peso rounds away from zero.
 */
export function formatArs(centavos: number): string {
  const pesos = Math.round(Math.abs(centavos) / 100)
  const digits = groupThousands(String(pesos))
  return `${centavos < 0 && pesos > 0 ? '-' : ''}$${NO_BREAK_SPACE}${digits}`
}

/** The same with its centavos, where there are any: `$ 949,99`. For the value of a unit, which is multiplied. */
export function formatArsExactly(centavos: number): string {
  const cents = Math.abs(centavos) % 100
  if (cents === 0) return formatArs(centavos)
  const whole = formatArs(Math.abs(centavos) - cents)
  return `${centavos < 0 ? '-' : ''}${whole},${String(cents).padStart(2, '0')}`
}

/** Adds amounts; a missing one counts as 0 (docs/behaviour/fines.md#summary). */
export function sumCentavos(amounts: Iterable<number | null | undefined>): number {
  let sum = 0
  for (const amount of amounts) sum += amount ?? 0
  return sum
}
