/**
 * Formats a number unambiguously: never exactly three decimals, which could be thousands; scientific notation
 * if digits were lost.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : value.toExponential()
  const text = String(value)
  return /^-?[0-9]+\.[0-9]{3}$/.test(text) ? `${text}0` : text
}
