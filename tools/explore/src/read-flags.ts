import { parseArgs } from 'node:util'

export interface Flags {
  readonly seed: number
  readonly minutes: number
  /** A file of commands to run instead of generated ones. */
  readonly replay: string | null
  /** Finds each seeded bug; a text runs those whose name contains it. */
  readonly bugs: string | null
  /** Reports all problems instead of ending at the first. */
  readonly goesOn: boolean
  /** 0: prints the commands as they were run. */
  readonly shrinkMinutes: number
}

export const USAGE = `npm run explore -- [--seed 1] [--minutes 60] [--shrink-minutes 30] [--go-on] [--replay FILE] [--bugs [--only NAME]]

Starts the product as two web processes and a worker, and runs random commands of visitors, sources and faults from
one seed. An independent model checks every answer, event and mail. Ends with 1 at the first false statement, and
writes the shortest list of commands that shows it.
`

/** Null for invalid flags. */
export function readFlags(args: readonly string[]): Flags | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '60' },
        'shrink-minutes': { type: 'string', default: '30' },
        'go-on': { type: 'boolean', default: false },
        replay: { type: 'string' },
        bugs: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
      },
    })
    const { seed, minutes, 'shrink-minutes': shrinkMinutes, replay = null, 'go-on': goesOn, bugs } = values
    if (![seed, minutes, shrinkMinutes].every((text) => /^\d{1,9}$/.test(text))) return null
    const numbers = { seed: Number(seed), minutes: Number(minutes), shrinkMinutes: Number(shrinkMinutes) }
    return { ...numbers, replay, bugs: bugs ? values.only : null, goesOn }
  } catch {
    return null
  }
}
