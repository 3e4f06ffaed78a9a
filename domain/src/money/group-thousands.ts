/** Groups thousands with dots: `84300` → `84.300`. Linear, unlike `/\B(?=(\d{3})+$)/g`. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3
  const groups = first === 0 ? [] : [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('.')
}
