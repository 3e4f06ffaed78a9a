import { readFileSync } from 'node:fs'

/**
 * Loaded into the product before its own code (`NODE_OPTIONS=--import`): its clock runs ahead by the
 * milliseconds in the file `E2E_CLOCK_FILE`, so that a test need not wait for a cooldown.
 */
const file = process.env.E2E_CLOCK_FILE
const Real = Date

function aheadMs(): number {
  return file === undefined ? 0 : Number(readFileSync(file, 'utf8'))
}

globalThis.Date = new Proxy(Real, {
  construct: (target, args) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + aheadMs()] : args) as Date,
  get: (target, name) =>
    name === 'now' ? () => Real.now() + aheadMs() : (Reflect.get(target, name) as unknown),
})
