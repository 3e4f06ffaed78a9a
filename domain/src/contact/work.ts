/** Bits of zeros that the hash of a solved challenge begins with: on average as many attempts as 2 to that power. */
export const WORK_BITS = 13

/** What is hashed (SHA-256) for one attempt at a challenge. */
export function workText(challenge: string, attempt: number): string {
  return `${challenge}:${attempt}`
}

/** Whether a hash begins with that many zero bits. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let place = 0; place < whole; place++) if (hash[place] !== 0) return false
  const rest = bits & 7
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0
}
