import { createRandom, type Random } from '@multas/attack/src/random.ts'

/** How a source behaves towards everybody. */
export const BEHAVIOURS = [
  'well',
  'slow',
  'hangs',
  'failing',
  'maintenance',
  'garbage',
  'unreadable',
  'truncated',
  'empty body',
  'resets',
  'without list',
] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

export const FAULTS = [
  'kill web',
  'kill worker',
  'stop web',
  'stop worker',
  'freeze web',
  'freeze worker',
  'database restart',
  'database crash',
  'database connections end',
  'database hangs',
  'database half open',
  'database without connections',
  'database read-only',
  'database locked',
  'database slow',
  'visitors cut',
  'visitors slow',
  'payments away',
  'mail held',
  'mail server silent',
  'clock step',
  'disk full',
  'crowd',
] as const
/** What is under way in a process is lost in the most places. */
const KILLS = ['kill web', 'kill worker', 'kill worker'] as const
export type FaultName = (typeof FAULTS)[number]

export const REPORT_CHANGES = ['add', 'amount', 'settle', 'remove', 'return'] as const
export type ReportChange = (typeof REPORT_CHANGES)[number]

/** `subscribe` does nothing for who has a subscription. */
export const PAY_ACTS = ['subscribe', 'month', 'refund', 'chargeback', 'cancel', 'withdraw'] as const
export type PayAct = (typeof PAY_ACTS)[number]

/**
 * One step of somebody or something. Numbers such as `visitor`, `plate` or `back` are taken modulo what there is, so
 * that every subset of a list of commands can run.
 */
export type Command =
  | {
      readonly do: 'search'
      readonly visitor: number
      readonly plate: number
      /** Without a browser: the result comes by mail. */
      readonly leaves: boolean
      readonly mailsResult: boolean
      /** The browser's connection is cut after so many events. */
      readonly cutAfter: number | null
      /** Asks for a new code although the browser has confirmed its e-mail. */
      readonly withCode: boolean
    }
  /** `back`: the so many-th last search. */
  | { readonly do: 'status'; readonly back: number }
  | { readonly do: 'join'; readonly back: number; readonly after: number }
  | { readonly do: 'open link'; readonly back: number }
  | { readonly do: 'share'; readonly back: number }
  | { readonly do: 'snoop'; readonly back: number; readonly other: number }
  | { readonly do: 'guess'; readonly visitor: number; readonly plate: number }
  | {
      readonly do: 'report'
      readonly source: number
      readonly plate: number
      readonly change: ReportChange
      readonly pesos: number
    }
  | { readonly do: 'behave'; readonly source: number; readonly as: Behaviour; readonly ms: number }
  | { readonly do: 'fault'; readonly fault: FaultName; readonly ms: number; readonly which: number }
  | {
      readonly do: 'push'
      readonly town: number
      readonly plate: number
      readonly change: 'add' | 'settle' | 'amount'
      readonly pesos: number
    }
  /** Keeps so many of ten fines. */
  | {
      readonly do: 'import'
      readonly town: number
      readonly keeps: number
      readonly isKilled: boolean
      readonly isUndone: boolean
    }
  | { readonly do: 'undo'; readonly town: number }
  /** The receiver of a town's events refuses some. */
  | { readonly do: 'refuse events'; readonly count: number }
  | {
      readonly do: 'pay'
      readonly payer: number
      readonly act: PayAct
      readonly copies: number
    }
  | { readonly do: 'watch'; readonly payer: number; readonly plate: number }
  | { readonly do: 'fleet add'; readonly fleet: number; readonly plate: number; readonly byFile: boolean }
  | { readonly do: 'fleet read'; readonly fleet: number; readonly limit: number }
  | { readonly do: 'fleet export'; readonly fleet: number }
  | {
      readonly do: 'operate'
      readonly act: 'pause' | 'limit' | 'block'
      readonly source: number
      readonly back: number
      readonly ms: number
    }
  /** Everybody finishes, and what must have come by then is checked. */
  | { readonly do: 'settle'; readonly isLast?: boolean }

type Make = (random: Random) => Command

const SETTLE_EVERY = 250
const MANY = 1_000_000

/** Shares of the commands, in thousandths. */
const TABLE: readonly (readonly [share: number, make: Make])[] = [
  [
    300,
    (random) => ({
      do: 'search',
      visitor: random.integer(MANY),
      plate: random.integer(MANY),
      leaves: random.chance(0.15),
      mailsResult: random.chance(0.9),
      cutAfter: random.chance(0.3) ? random.integer(8) : null,
      withCode: random.chance(0.3),
    }),
  ],
  [160, (random) => ({ do: 'status', back: random.integer(20) })],
  [80, (random) => ({ do: 'join', back: random.integer(8), after: random.integer(6) })],
  [80, (random) => ({ do: 'open link', back: random.integer(30) })],
  [30, (random) => ({ do: 'share', back: random.integer(20) })],
  [70, (random) => ({ do: 'snoop', back: random.integer(20), other: random.integer(20) })],
  [30, (random) => ({ do: 'guess', visitor: random.integer(MANY), plate: random.integer(MANY) })],
  [
    180,
    (random) => ({
      do: 'report',
      source: random.integer(MANY),
      plate: random.integer(MANY),
      change: random.pick(REPORT_CHANGES),
      pesos: 1_000 + random.integer(900_000),
    }),
  ],
  [
    50,
    (random) => ({
      do: 'behave',
      source: random.integer(MANY),
      as: random.chance(0.3) ? 'well' : random.pick(BEHAVIOURS),
      ms: 300 + random.integer(2_000),
    }),
  ],
  [
    60,
    (random) => ({
      do: 'push',
      town: random.integer(2),
      plate: random.integer(MANY),
      change: random.chance(0.45) ? 'add' : random.pick(['settle', 'amount'] as const),
      pesos: 1_000 + random.integer(900_000),
    }),
  ],
  [
    8,
    (random) => ({
      do: 'import',
      town: random.integer(2),
      keeps: 5 + random.integer(5),
      isKilled: random.chance(0.3),
      isUndone: random.chance(0.4),
    }),
  ],
  [10, (random) => ({ do: 'undo', town: random.integer(2) })],
  [4, (random) => ({ do: 'refuse events', count: 1 + random.integer(3) })],
  [
    12,
    (random) => ({
      do: 'pay',
      payer: random.integer(3),
      act: random.chance(0.7) ? random.pick(['subscribe', 'month'] as const) : random.pick(PAY_ACTS),
      copies: 1 + random.integer(3),
    }),
  ],
  [12, (random) => ({ do: 'watch', payer: random.integer(3), plate: random.integer(MANY) })],
  [
    12,
    (random) => ({
      do: 'fleet add',
      fleet: random.integer(2),
      plate: random.integer(MANY),
      byFile: random.chance(0.3),
    }),
  ],
  [16, (random) => ({ do: 'fleet read', fleet: random.integer(2), limit: 1 + random.integer(60) })],
  [4, (random) => ({ do: 'fleet export', fleet: random.integer(2) })],
  [
    8,
    (random) => ({
      do: 'operate',
      act: random.pick(['pause', 'limit', 'block'] as const),
      source: random.integer(MANY),
      back: random.integer(40),
      ms: 300 + random.integer(4_000),
    }),
  ],
  [
    14,
    (random) => ({
      do: 'fault',
      fault: random.chance(0.3) ? random.pick(KILLS) : random.pick(FAULTS),
      ms: 200 + random.integer(4_000),
      which: random.integer(2),
    }),
  ],
]

/** Upper bounds of the shares, one after the other. */
const BOUNDS = TABLE.map((_, index) => TABLE.slice(0, index + 1).reduce((sum, [share]) => sum + share, 0))

/** The same seed gives the same commands in the same order, without end. */
export function* generateCommands(seed: number): Generator<Command, never> {
  const random = createRandom(seed)
  for (let count = 1; ; count += 1) {
    if (count % SETTLE_EVERY === 0) {
      yield { do: 'settle' }
      continue
    }
    const at = random.integer(BOUNDS.at(-1) ?? 0)
    const [, make] = TABLE[BOUNDS.findIndex((bound) => at < bound)] ?? []
    if (make) yield make(random)
  }
}
