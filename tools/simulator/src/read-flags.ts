import { parseArgs } from 'node:util'
import type { Latency } from './server/settings.ts'
import type { SimulatorOptions } from './simulator.ts'

const DEFAULT_PORT = 4100

/** The command line as options. Throws with what was expected when a flag is unknown or malformed. */
export function readFlags(args: readonly string[]): SimulatorOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      seed: { type: 'string' },
      latency: { type: 'string' },
      today: { type: 'string' },
    },
  })
  return {
    port: values.port === undefined ? DEFAULT_PORT : wholeNumber('port', values.port),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.seed === undefined ? {} : { seed: wholeNumber('seed', values.seed) }),
    ...(values.latency === undefined ? {} : { latency: readLatency(values.latency) }),
    ...(values.today === undefined ? {} : { today: values.today }),
  }
}

function readLatency(text: string): Latency {
  const [min = '', max] = text.split('-')
  return max === undefined
    ? wholeNumber('latency', min)
    : [wholeNumber('latency', min), wholeNumber('latency', max)]
}

function wholeNumber(flag: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${flag}: a whole number is expected, not "${text}"`)
  return Number(text)
}
