import { ALL_CALLS, type Attack, attackCalls } from './attack-calls.ts'
import { attackRaw } from './attack-raw.ts'
import { attackSocket } from './attack-socket.ts'
import { type Finding, SLOW_MS, type Tally, writeFinding, writeTotals } from './finding.ts'
import { disableRateLimits, saveAccess } from './prepare-database.ts'
import type { Flags } from './read-flags.ts'
import { signInEverywhere } from './sign-in.ts'
import { startProduct } from './start-product.ts'
import { watchLatency } from './watch-latency.ts'

/** Findings of one kind that are written for one call; the rest are counted. */
const WRITTEN_EACH = 3

/** Runs the whole attack and prints its findings. Returns their number. */
export async function runAttack(flags: Flags, write: (line: string) => void): Promise<number> {
  const product = await startProduct()
  try {
    await disableRateLimits(product)
    const access = await signInEverywhere(product)
    await saveAccess(product)
    const latency = await watchLatency(product.url)
    const findings: Finding[] = []
    const found = (finding: Finding) => {
      findings.push(finding)
      const alike = findings.filter(({ name, kind }) => name === finding.name && kind === finding.kind)
      if (alike.length <= WRITTEN_EACH) write(writeFinding(finding, flags.seed))
    }
    const untilMs = performance.now() + flags.minutes * 60_000
    const { seed, perCall } = flags
    const tallies = await attackAll({ product, access, latency, seed, perCall, untilMs, found }, flags.only)
    latency.stop()
    const { productMs, baselineMs, failed } = latency.worst
    if (productMs > SLOW_MS || failed > 0)
      found({
        name: 'healthz',
        kind: 'slow',
        input: '',
        answer: `${Math.round(productMs)} ms, ${failed} failed`,
      })
    if (product.hasEnded())
      found({ name: 'product', kind: 'ended', input: '', answer: 'it did not live to the end' })
    write(writeTotals(tallies))
    write(
      `of all calls      ${tallies.filter(({ name }) => ALL_CALLS.some((call) => call.operation === name)).length} of ${ALL_CALLS.length}`,
    )
    write(
      `health            ${Math.round(productMs)} ms above a bare server's at worst (that: ${Math.round(baselineMs)} ms)`,
    )
    write(`findings          ${findings.length}`)
    return findings.length
  } finally {
    await product.stop()
  }
}

async function attackAll(attack: Attack, only: readonly string[]): Promise<readonly Tally[]> {
  const wants = (name: string) => only.length === 0 || only.includes(name)
  const tallies: Tally[] = []
  if (wants('raw')) tallies.push(await attackRaw(attack))
  if (wants('socket')) tallies.push(await attackSocket(attack))
  return [...tallies, ...(await attackCalls(attack, only))]
}
