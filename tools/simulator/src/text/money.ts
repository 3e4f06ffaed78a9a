/** Amounts as Argentine offices write them. Every function takes centavos. */

/** `1.234,56` */
export function moneyEsAr(cents: number): string {
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${whole},${centavos(cents)}`
}

/** `$ 1.234,56` */
export function moneyWithSign(cents: number): string {
  return `$ ${moneyEsAr(cents)}`
}

/** `1234,56` */
export function moneyComma(cents: number): string {
  return `${Math.trunc(cents / 100)},${centavos(cents)}`
}

/** `1234.56` */
export function moneyDot(cents: number): string {
  return `${Math.trunc(cents / 100)}.${centavos(cents)}`
}

function centavos(cents: number): string {
  return String(cents % 100).padStart(2, '0')
}
