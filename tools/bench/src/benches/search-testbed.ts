import type { Product } from '../product/start-product.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import type { BenchContext } from './bench.ts'
import { openTestbed, type Testbed } from './testbed.ts'

export const UPSTREAMS = planUpstreams(25, 50, 400)

export interface SearchTestbed extends Testbed {
  /** The product as one process with usual settings, which the testbed stops. */
  startWhole(): Promise<Product>
}

/**
 * A testbed of the bench's own. In a smoke run the benches share one, with its baseline and its process: starts are
 * most of the time of a smoke run.
 */
export async function openSearchTestbed(context: BenchContext): Promise<SearchTestbed> {
  if (!context.options.isSmoke) return open(context)
  const testbed = shared.get(context) ?? (await open(context))
  if (!shared.has(context)) context.atEnd.push(testbed.stop)
  shared.set(context, testbed)
  return { ...testbed, stop: async () => undefined }
}

const shared = new WeakMap<BenchContext, SearchTestbed>()

async function open(context: BenchContext): Promise<SearchTestbed> {
  const testbed = await openTestbed(context, UPSTREAMS)
  const baseline = once(testbed.startBaseline)
  const whole = once(() => testbed.startProcess('all'))
  return { ...testbed, startBaseline: baseline, startWhole: whole }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
