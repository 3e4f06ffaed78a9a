import { Gauge, type Registry } from 'prom-client'

export interface Gauges {
  /**
   * NaN if unreadable, or not read within 3 s, so that a scrape ends while the database hangs. A read that
   * goes on is not repeated, so that scrapes do not take every database connection.
   */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** One series for each value of `label`; none if unreadable. */
  gauges(name: string, help: string, label: string, read: () => Promise<readonly LabelledNumber[]>): void
}

type LabelledNumber = readonly [value: string, number: number]

export function createGauges(registers: Registry[]): Gauges {
  return {
    gauge(name, help, read) {
      const readOnce = shareRead(async () => read())
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await inTime(readOnce, Number.NaN))
        },
      })
    },
    gauges(name, help, label, read) {
      const readOnce = shareRead(read)
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const numbers = await inTime(readOnce, [])
          this.reset()
          for (const [value, number] of numbers) this.set({ [label]: value }, number)
        },
      })
    },
  }
}

const READ_MS = 3_000

async function inTime<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, READ_MS, otherwise)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}

/** A call during a read gets the result of that read. */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}
