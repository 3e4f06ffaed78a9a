import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALERTS } from '../../../scripts/alerts/generate.ts'
import { type AlertTestbed, openAlertTestbed } from '../alerts/alert-testbed.ts'
import { FAULTS } from '../alerts/faults.ts'

const LIMIT_MS = 120_000
const SETTLE_MS = 15_000
const POLL_MS = 1_000
const CLEAR_MS = 4 * 60_000
const QUIET_MINUTES = Number(process.env.QUIET_MINUTES ?? 5)

let bed: AlertTestbed
beforeAll(async () => {
  bed = await openAlertTestbed()
  await pause(60_000)
}, 300_000)
afterAll(() => bed?.close(), 120_000)

async function untilFiring(isEnough: (names: readonly string[]) => boolean, limitMs: number) {
  const startMs = performance.now()
  for (;;) {
    const names = await bed.prometheus.firing()
    const elapsedMs = performance.now() - startMs
    if (isEnough(names) || elapsedMs > limitMs) return { names, seconds: Math.round(elapsedMs / 1_000) }
    await pause(POLL_MS)
  }
}

it(
  `${QUIET_MINUTES} quiet minutes fire no alert`,
  async () => {
    const { names } = await untilFiring((fired) => fired.length > 0, QUIET_MINUTES * 60_000)
    const searches = await bed.prometheus.query('sum(multas_searches_completed_total)')
    process.stdout.write(
      `${QUIET_MINUTES} quiet minutes, ${searches[0]?.value[1] ?? 0} searches: ${names.join(', ') || 'no alert'}\n`,
    )
    expect(names).toEqual([])
  },
  (QUIET_MINUTES + 2) * 60_000,
)

it.each(Object.entries(FAULTS).map(([alert, cause]) => ({ alert, cause })))(
  '$alert fires alone',
  async ({ alert, cause }) => {
    const before = await untilFiring((names) => names.length === 0, CLEAR_MS)
    expect(before.names).toEqual([])
    const end = await cause(bed)
    try {
      const first = await untilFiring((names) => names.length > 0, LIMIT_MS)
      await pause(SETTLE_MS)
      const names = await bed.prometheus.firing()
      process.stdout.write(`${alert}: ${first.names.join(', ') || 'nothing'} after ${first.seconds} s\n`)
      expect([...new Set([...first.names, ...names])]).toEqual([alert])
    } finally {
      await end()
    }
  },
  LIMIT_MS + CLEAR_MS + 60_000,
)

it('lists alerts that only promtool shows', () => {
  const left = ALERTS.map(({ name }) => name).filter((name) => !(name in FAULTS))
  process.stdout.write(`not caused here, only tested with promtool: ${left.join(', ')}\n`)
  expect(Object.keys(FAULTS).filter((name) => !ALERTS.some((one) => one.name === name))).toEqual([])
})
