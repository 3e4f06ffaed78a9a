import { afterAll, beforeAll, describe, it } from 'vitest'
import { OUTAGE_KINDS } from '../processes/outage-kinds.ts'
import { type OutageProduct, startOutageProduct } from '../processes/outage-product.ts'
import { type OutageTestbed, openOutageTestbed } from '../processes/outage-testbed.ts'
import { type Outage, surviveOutage } from '../processes/survive-outage.ts'

/** The outages of `outage.test.ts`, with realistic durations. */
const LIMIT_MS = 240_000
const K = OUTAGE_KINDS

const OUTAGES: readonly Outage[] = [
  { kind: K.immediateStop, ms: 10_000, withImport: true },
  { kind: K.immediateStop, ms: 60_000, withImport: true },
  { kind: K.fastRestart, ms: 60_000 },
  { kind: K.hanging, ms: 60_000, withImport: true },
  // Without an import: the command does not notice that its connection is half open.
  { kind: K.halfOpen, ms: 60_000 },
  { kind: K.noConnectionsLeft, ms: 20_000, withImport: true },
  { kind: K.readOnly, ms: 20_000, withImport: true },
  { kind: K.locked, ms: 10_000, withImport: true },
  { kind: K.failover, ms: 4_000, withImport: true },
]

describe.each([[['web', 'worker', 'worker']], [['all']]] as const)('with %s', (roles) => {
  let testbed: OutageTestbed
  let product: OutageProduct
  beforeAll(async () => {
    testbed = await openOutageTestbed()
    product = await startOutageProduct(testbed, roles)
  })
  afterAll(async () => {
    await product.close()
    await testbed.close()
  })

  it.each(OUTAGES.map((outage) => ({ ...outage, name: outage.kind.name })))(
    '$name, $ms ms: everything accepted completes',
    (outage) => surviveOutage(testbed, product, outage),
    LIMIT_MS,
  )
})
