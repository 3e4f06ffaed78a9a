import type { ProofsSince } from './verified-browser-store.ts'

/** A browser that its visitor does not want to be remembered in: time for a second plate in one sitting. */
const BRIEF_MS = 15 * 60_000

/** For how long a confirmed e-mail is good for further searches. `verifiedForMs`: the setting; 0: never. */
export const proofLifetimeMs = (verifiedForMs: number, isBrief: boolean): number =>
  isBrief ? Math.min(BRIEF_MS, verifiedForMs) : verifiedForMs

export function proofsSince(verifiedForMs: number, now: Date): ProofsSince {
  const ago = (isBrief: boolean) => new Date(now.getTime() - proofLifetimeMs(verifiedForMs, isBrief))
  return { remembered: ago(false), brief: ago(true) }
}
