const STEPS = 2 ** 48

/**
 * Decides whether a trace is recorded, alike in every process. `hash` is keyed (HMAC), so that callers who
 * choose their trace ids cannot choose to be recorded. `ratio`: from 0 to 1.
 */
export function createSampler(ratio: number, hash: (traceId: string) => Buffer, random: () => number) {
  return (traceId: string | null): boolean => {
    if (ratio <= 0) return false
    if (ratio >= 1) return true
    return (traceId === null ? random() : hash(traceId).readUIntBE(0, 6) / STEPS) < ratio
  }
}
