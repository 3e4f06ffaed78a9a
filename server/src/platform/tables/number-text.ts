/**
 * A number as a cell's text that is read in one way only: never with exactly three decimals, which could be
 * thousands, and in scientific notation where digits were lost.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : value.toExponential()
  const text = String(value)
  return /^-?[0-9]+\.[0-9]{3}$/.test(text) ? `${text}0` : text
}
