import { parseArgs } from 'node:util'
import type { Latency } from './server/settings.ts'
import type { SimulatorOptions } from './simulator.ts'

const DEFAULT_PORT = 4100

/** The servers to start, and the option to print the environment that points the product at them. */
export interface Flags {
  readonly options: SimulatorOptions
  readonly printEnv: boolean
}

/** Reads the command line. Throws with what was expected when a flag is unknown or malformed. */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      seed: { type: 'string' },
      latency: { type: 'string' },
      today: { type: 'string' },
      'print-env': { type: 'boolean' },
    },
  })
  const options = {
    port: values.port === undefined ? DEFAULT_PORT : wholeNumber('port', values.port),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(values.seed === undefined ? {} : { seed: wholeNumber('seed', values.seed) }),
    ...(values.latency === undefined ? {} : { latency: readLatency(values.latency) }),
    ...(values.today === undefined ? {} : { today: values.today }),
  }
  return { options, printEnv: values['print-env'] === true }
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
