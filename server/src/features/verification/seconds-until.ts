/** Whole seconds, rounded up, so that whoever waits that long has waited long enough. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1_000))
}
