import { afterAll, beforeAll, describe, it } from 'vitest'
import { OUTAGE_KINDS } from './outage-kinds.ts'
import { type OutageProduct, startOutageProduct } from './outage-product.ts'
import { type OutageTestbed, openOutageTestbed } from './outage-testbed.ts'
import { type Outage, surviveOutage } from './survive-outage.ts'

/** PostgreSQL is taken away from the running product in every way; the long ones are `npm run drill -- outage`. */
const K = OUTAGE_KINDS

const ON_THREE: readonly Outage[] = [
  { kind: K.fastRestart, ms: 1_000 },
  { kind: K.immediateStop, ms: 4_000, withImport: true },
  { kind: K.terminated, ms: 0 },
  { kind: K.hanging, ms: 8_000 },
  { kind: K.halfOpen, ms: 0 },
  { kind: K.noConnectionsLeft, ms: 4_000 },
  { kind: K.failover, ms: 1_000, withImport: true },
]

const ON_ONE: readonly Outage[] = [
  { kind: K.fastRestart, ms: 10_000 },
  { kind: K.terminated, ms: 0, withImport: true },
  { kind: K.readOnly, ms: 6_000, withImport: true },
  { kind: K.locked, ms: 10_000 },
]

let testbed: OutageTestbed
beforeAll(async () => {
  testbed = await openOutageTestbed()
})
afterAll(() => testbed.close())

describe.each([
  [['web', 'worker', 'worker'], ON_THREE],
  [['all'], ON_ONE],
] as const)('with %s', (roles, outages) => {
  let product: OutageProduct
  beforeAll(async () => {
    product = await startOutageProduct(testbed, roles)
  })
  afterAll(() => product.close())

  it.each(outages.map((outage) => ({ ...outage, name: outage.kind.name })))(
    '$name, $ms ms: everything accepted completes',
    (outage) => surviveOutage(testbed, product, outage),
  )
})
