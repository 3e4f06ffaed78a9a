const LETTERS = 26

/** Plates that are unique in a run: `series` separates baseline, product and benches. */
export function createPlates(series: string): (count: number) => string[] {
  let next = 0
  return (count) => Array.from({ length: count }, () => plateOf(series, next++))
}

/** `AB123CD`: two letters of series, then 676,000 numbers. */
function plateOf(series: string, n: number): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % LETTERS))
  const digits = String(n % 1000).padStart(3, '0')
  const block = Math.floor(n / 1000)
  return `${series}${digits}${letter(Math.floor(block / LETTERS))}${letter(block)}`
}
