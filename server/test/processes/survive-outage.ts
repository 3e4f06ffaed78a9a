import { expect } from 'vitest'
import type { OutageKind } from './outage-kinds.ts'
import { type OutageProduct, UPSTREAMS } from './outage-product.ts'
import type { OutageTestbed } from './outage-testbed.ts'
import { follow, keepVisiting, nextVisitor, requestCode } from './outage-visitors.ts'
import { post } from './visitor.ts'

const RESUME_MS = 5_000
/** A machine that takes long for a code without any outage resumes later by this multiple. */
const SLOWER = 20
const SEARCHES = 3
const IMPORTED_ROWS = 60_000
/** The sources answer in the middle of an outage that is longer than their patience. */
const LONG_MS = 8_000

export interface Outage {
  readonly kind: OutageKind
  readonly ms: number
  readonly withImport?: boolean
}

/**
 * Takes the database away while searches are under way, a mail is in flight, visitors come and a file is imported.
 * Everything that was accepted completes, no client sees a gap or a repeat, no mail is lost or sent twice, no source
 * is blamed, no visitor reads an error, and jobs run again soon after the database is back.
 */
export async function surviveOutage(
  testbed: OutageTestbed,
  product: OutageProduct,
  { kind, ms, withImport = false }: Outage,
): Promise<void> {
  const { site, mail, upstreams } = product
  await kind.prepare?.(testbed)
  const usual = await timeCode(product)
  upstreams.shut()
  const searches = await Promise.all(Array.from({ length: SEARCHES }, () => follow(product)))
  for (const search of searches) await expect.poll(search.progress).toBe(UPSTREAMS / 2)
  const importing = withImport ? await product.beginImport(IMPORTED_ROWS) : null
  const waiting = nextVisitor()
  mail.hold()
  await post(site, '/api/send-code', { email: waiting.email, patent: waiting.plate })
  await mail.held(1)

  const visitors = keepVisiting(site)
  const outage = kind.take(testbed, ms)
  setTimeout(() => mail.release(), 300)
  if (ms > LONG_MS) setTimeout(() => upstreams.open(), 3_000)
  const readiness = ms >= 4_000 ? expectReadiness(product, kind, ms) : null
  const [isBack] = await Promise.allSettled([outage, readiness])
  if (isBack.status === 'rejected') throw isBack.reason
  const late = await timeCode(product)
  expect(late.ms).toBeLessThan((kind.resumeMs ?? RESUME_MS) + SLOWER * usual.ms)
  await visitors.stop()
  await readiness
  const failures = visitors.answers.filter(
    ({ status, retryAfter }) => status !== 200 && status !== 404 && !(status === 503 && retryAfter === '3'),
  )
  expect(failures).toEqual([])
  expect(visitors.answers.filter(({ what, status }) => what === 'the home page' && status !== 200)).toEqual(
    [],
  )

  upstreams.open()
  for (const { seqs, last } of await Promise.all(searches.map(({ finish }) => finish()))) {
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect(last).toMatchObject({ type: 'session_complete', reconciliation: { jurisdictionsWithErrors: [] } })
  }
  if (importing !== null) {
    const { code, said } = await importing.ended
    expect(said).toMatch(/Published/)
    expect(code).toBe(0)
  }
  await expectNothingBlamed(testbed, product)
  const promised = {
    waiting: [waiting.email],
    usual: [usual.email],
    late: [late.email],
    visitors: visitors.accepted,
  }
  for (const [who, emails] of Object.entries(promised))
    for (const email of emails)
      await expect.poll(() => mail.countFor(email), { message: `mails to ${email}, of ${who}` }).toBe(1)
  expect(product.processes.map(({ exitCode }) => exitCode())).toEqual(product.processes.map(() => null))
  for (const { healthAddress } of product.processes)
    expect((await fetch(`${healthAddress}/readyz`)).status).toBe(200)
}

/** How long it takes until a code that is requested now is in its mailbox. */
async function timeCode(product: OutageProduct): Promise<{ email: string; ms: number }> {
  const startMs = performance.now()
  const email = await requestCode(product)
  await product.mail.codeFor(email)
  return { email, ms: performance.now() - startMs }
}

/** `/readyz` replies within two seconds, and names the missing dependency. */
async function expectReadiness(
  { processes }: OutageProduct,
  { ready }: OutageKind,
  ms: number,
): Promise<void> {
  const ask = async (healthAddress: string) => {
    const reply = await fetch(`${healthAddress}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return [reply.status, await reply.json()]
  }
  const unready = [503, expect.objectContaining({ waitingFor: expect.arrayContaining(['database']) })]
  if (ready === 'ready') await new Promise((resolve) => setTimeout(resolve, Math.min(ms / 2, 2_500)))
  await Promise.all(
    processes.map(({ healthAddress }) =>
      ready === 'ready'
        ? ask(healthAddress)
        : expect.poll(() => ask(healthAddress), { interval: 300 }).toEqual(unready),
    ),
  )
}

/** Another search finds every circuit closed, and no check of any search says that a source failed. */
async function expectNothingBlamed(testbed: OutageTestbed, product: OutageProduct): Promise<void> {
  const { last } = await (await follow(product)).finish()
  expect(last).toMatchObject({ reconciliation: { jurisdictionsWithErrors: [] } })
  const outcomes = await testbed.asAdmin(async (client) => {
    const { rows } = await client.query<{ outcome: string }>('select distinct outcome from search_checks')
    return rows.map(({ outcome }) => outcome)
  })
  expect(outcomes).toEqual(['found'])
}
