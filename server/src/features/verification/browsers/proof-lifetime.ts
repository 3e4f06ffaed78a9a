import type { ProofsSince } from './verified-browser-store.ts'

/** Shared browser: enough for a second plate. */
const BRIEF_MS = 15 * 60_000

/** `verifiedForMs`: 0 disables it. */
export const proofLifetimeMs = (verifiedForMs: number, isBrief: boolean): number =>
  isBrief ? Math.min(BRIEF_MS, verifiedForMs) : verifiedForMs

export function proofsSince(verifiedForMs: number, now: Date): ProofsSince {
  const ago = (isBrief: boolean) => new Date(now.getTime() - proofLifetimeMs(verifiedForMs, isBrief))
  return { remembered: ago(false), brief: ago(true) }
}
