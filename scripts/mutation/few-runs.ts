import fc, { type Parameters } from 'fast-check'

/** With a database a run takes a second. */
const numRuns = process.env.MUTATION_PROVIDED === undefined ? 50 : 5
/** One seed for every mutant: a property finds the same counterexample again, in the same few runs. */
const PROPERTIES = { seed: 20_261_124, endOnFailure: true, numRuns }

const assert = (property: never, parameters?: Parameters<unknown>): unknown =>
  fc.assert(property, { ...parameters, ...PROPERTIES })

/** fast-check as the tests import it. */
export default new Proxy(fc, {
  get: (target, name) => (name === 'assert' ? assert : Reflect.get(target, name)),
})
