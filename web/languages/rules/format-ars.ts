import { LANGUAGE } from '../../app/language.ts'

const NO_BREAK_SPACE = '\u00a0'
const [GROUP, POINT] = LANGUAGE === 'en' ? [',', '.'] : ['.', ',']

/** `ARS 84,300` and `ARS 84.300`: outside Argentina, `$` alone denotes another currency. */
export function formatArs(centavos: number): string {
  const pesos = Math.round(Math.abs(centavos) / 100)
  return `${centavos < 0 && pesos > 0 ? '-' : ''}ARS${NO_BREAK_SPACE}${groupDigits(String(pesos))}`
}

/** The same with its centavos, where there are any. */
export function formatArsExactly(centavos: number): string {
  const cents = Math.abs(centavos) % 100
  if (cents === 0) return formatArs(centavos)
  const whole = formatArs(Math.abs(centavos) - cents)
  return `${centavos < 0 ? '-' : ''}${whole}${POINT}${String(cents).padStart(2, '0')}`
}

export function sumCentavos(amounts: Iterable<number | null | undefined>): number {
  let sum = 0
  for (const amount of amounts) sum += amount ?? 0
  return sum
}

function groupDigits(digits: string): string {
  const first = digits.length % 3
  const groups = first === 0 ? [] : [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(GROUP)
}
