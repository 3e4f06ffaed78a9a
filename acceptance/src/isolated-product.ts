import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import * as control from './simulator-control.ts'
import { type EndedProcess, runProcess } from './start-process.ts'
import {
  makeDataDirectory,
  type ProductProcess,
  removeDataDirectory,
  startProduct,
  startUpstreamSimulator,
} from './start-product.ts'

/** A product and a simulator for a single file, which may crash and change them. */
export interface IsolatedProduct {
  readonly url: string
  /** Moves the product's clock ahead, on top of where it is. */
  moveClock(byMs: number): void
  setUpstream(slug: string, setting: control.UpstreamSetting): Promise<void>
  readUpstreams(): Promise<Map<string, control.UpstreamState>>
  /** Stops it by SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
  /** Starts it again with the same data; `url` changes. */
  restart(): Promise<void>
  /** Runs an operator's command with the same data and settings. */
  runCommand(script: string, ...args: string[]): Promise<EndedProcess>
}

export interface IsolatedProductOptions {
  readonly movableClock?: boolean
  readonly latencyMs?: string
  readonly environment?: Readonly<Record<string, string>>
}

const CLOCK = path.join(import.meta.dirname, 'fake-clock.ts')

/** Starts before the tests of the calling file, and stops after them, with exit code 0. */
export function startIsolatedProduct(options: IsolatedProductOptions = {}): () => IsolatedProduct {
  let other: (IsolatedProduct & { end(): Promise<void> }) | undefined
  beforeAll(async () => {
    other = await start(options)
  })
  afterAll(() => other?.end())
  return () => {
    if (!other) throw new Error('the other product has not started')
    return other
  }
}

async function start({ movableClock = false, latencyMs = '5-60', environment = {} }: IsolatedProductOptions) {
  const dataDirectory = makeDataDirectory()
  const clockFile = path.join(dataDirectory, 'clock')
  let aheadMs = 0
  writeFileSync(clockFile, '0')
  const simulator = await startUpstreamSimulator(latencyMs)
  const begin = () =>
    startProduct(inject('runDirectory'), dataDirectory, {
      ...simulator.environment,
      ...(movableClock ? { NODE_OPTIONS: `--import=${CLOCK}`, ACCEPTANCE_CLOCK_FILE: clockFile } : {}),
      ...environment,
    })
  let product: ProductProcess | null = await begin().catch(async (error: unknown) => {
    await simulator.stop()
    removeDataDirectory(dataDirectory)
    throw error
  })
  const stop = async () => {
    const code = (await product?.stop()) ?? null
    product = null
    return code
  }
  return {
    get url() {
      return product?.url ?? ''
    },
    moveClock(byMs: number) {
      aheadMs += byMs
      writeFileSync(clockFile, String(aheadMs))
    },
    setUpstream: (slug: string, setting: control.UpstreamSetting) =>
      control.setUpstream(slug, setting, simulator.url),
    readUpstreams: () => control.readUpstreams(simulator.url),
    stop,
    async kill() {
      await product?.kill()
      product = null
    },
    async restart() {
      product = await begin()
    },
    runCommand(script: string, ...args: string[]) {
      const env = { DATA_DIR: dataDirectory, ...simulator.environment, ...environment }
      return runProcess({ script, args, env })
    },
    async end() {
      const wasRunning = product !== null
      const code = await stop()
      await simulator.stop()
      removeDataDirectory(dataDirectory)
      if (wasRunning) expect(code, 'exit code of the isolated product').toBe(0)
    },
  }
}
