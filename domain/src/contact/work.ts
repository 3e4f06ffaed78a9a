/** Required leading zero bits of the solution's hash: 2 to that power attempts on average. */
export const WORK_BITS = 13

export function workText(challenge: string, attempt: number): string {
  return `${challenge}:${attempt}`
}

export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let place = 0; place < whole; place++) if (hash[place] !== 0) return false
  const rest = bits & 7
  return (hash[whole] ?? 255) >> (8 - rest) === 0
}
