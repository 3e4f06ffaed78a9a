const STEPS = 2 ** 48

/**
 * Decides whether a trace is recorded. With `hash` keyed (HMAC), the same trace is judged the same by every
 * process, and a visitor who chooses trace ids gets the same share as everybody else.
 *
 * @param ratio from 0 to 1
 */
export function createSampler(ratio: number, hash: (traceId: string) => Buffer, random: () => number) {
  return (traceId: string | null): boolean => {
    if (ratio <= 0) return false
    if (ratio >= 1) return true
    return (traceId === null ? random() : hash(traceId).readUIntBE(0, 6) / STEPS) < ratio
  }
}
