import { parseArgs } from 'node:util'

export interface Flags {
  readonly seed: number
  readonly perCall: number
  readonly minutes: number
  /** Operations of the contract, `raw` or `socket`; empty: everything. */
  readonly only: readonly string[]
}

export const USAGE = `npm run attack -- [--per-call 1000] [--seed 1] [--minutes 60] [--only <operation|raw|socket>]…

Starts the product on this machine and sends malformed input to every call, to the socket and as raw HTTP.
Ends with 1 when an answer is 5xx or takes more than 2 s, when the product ends, or when a call refused most of
its requests before it judged them.
`

/** Null for invalid flags. */
export function readFlags(args: readonly string[]): Flags | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        'per-call': { type: 'string', default: '1000' },
        minutes: { type: 'string', default: '60' },
        only: { type: 'string', multiple: true, default: [] },
      },
    })
    const { seed, minutes, only, 'per-call': perCall } = values
    if (![seed, minutes, perCall].every((text) => /^\d{1,7}$/.test(text))) return null
    return { seed: Number(seed), minutes: Number(minutes), perCall: Number(perCall), only }
  } catch {
    return null
  }
}
