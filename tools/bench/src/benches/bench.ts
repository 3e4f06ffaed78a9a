import type { BenchDatabase } from '../product/start-database.ts'
import type { Figure } from '../report/figure.ts'

/** What every bench is given. */
export interface BenchContext {
  readonly database: BenchDatabase
  readonly options: BenchOptions
  /** A line for whoever watches, and for what explains a figure. */
  readonly note: (line: string) => void
}

export interface BenchOptions {
  /** How long the product is measured; the floor as long again. */
  readonly seconds: number
  readonly sockets: number
  /** Of the file that is imported. */
  readonly rows: number
  /** Searches a second beside the import; 0 for the import alone. */
  readonly searches: number
  /** Plates of the bench `monitoring`, and the minutes that its day takes. */
  readonly subjects: number
  readonly minutes: number
  /** Of the benches `page` and `monitoring`; all when there are none. */
  readonly parts: readonly string[]
  /** Of the pages that are audited: `/`, `/preguntas-frecuentes`; `all` stands for the whole sitemap. */
  readonly routes: readonly string[]
  /** How often Lighthouse looks at each of them. */
  readonly runs: number
  /** Print the statements behind the count, and the log files. */
  readonly isVerbose: boolean
  /** Only whether everything still runs: warm-ups and pauses are short. */
  readonly isSmoke: boolean
}

export interface Bench {
  readonly name: string
  /** In one line: what it measures. */
  readonly about: string
  run(context: BenchContext): Promise<readonly Figure[]>
}
