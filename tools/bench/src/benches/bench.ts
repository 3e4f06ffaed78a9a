import type { BenchDatabase } from '../product/start-database.ts'
import type { Figure } from '../report/figure.ts'

export interface BenchContext {
  readonly database: BenchDatabase
  readonly options: BenchOptions
  /** Steps after the last bench: ends what several benches share. */
  readonly atEnd: (() => Promise<void>)[]
  /** Prints a line of progress, or of details that explain a figure. */
  readonly note: (line: string) => void
}

export interface BenchOptions {
  /** Duration of the measurement of the product; the baseline is measured as long again. */
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
  /** The audited pages: `/`, `/preguntas-frecuentes`; `all` is the whole sitemap. */
  readonly routes: readonly string[]
  readonly runs: number
  /** Print the statements behind the count, and the log files. */
  readonly isVerbose: boolean
  /** Checks only that everything runs: warm-ups and pauses are short. */
  readonly isSmoke: boolean
}

export interface Bench {
  readonly name: string
  readonly about: string
  run(context: BenchContext): Promise<readonly Figure[]>
}
