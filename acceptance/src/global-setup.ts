import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { findLeaks, readOutput } from './run-directory.ts'
import {
  makeDataDirectory,
  removeDataDirectory,
  startProduct,
  startUpstreamSimulator,
} from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the product. */
    productUrl: string
    /** URL of the simulator's control API; null when the suite runs against `ACCEPTANCE_URL`. */
    simulatorUrl: string | null
    /** The environment that points a product at the simulator. */
    simulatorEnvironment: Record<string, string>
    runDirectory: string
  }
}

/** Uses `ACCEPTANCE_URL`, or starts the simulator and the product once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runDirectory = mkdtempSync(path.join(tmpdir(), 'multas-aceptacion-run-'))
  project.provide('runDirectory', runDirectory)
  const given = process.env.ACCEPTANCE_URL
  if (given) {
    project.provide('productUrl', given.replace(/\/+$/, ''))
    project.provide('simulatorUrl', null)
    project.provide('simulatorEnvironment', {})
    return async () => rmSync(runDirectory, { recursive: true })
  }
  const dataDirectory = makeDataDirectory()
  const simulator = await startUpstreamSimulator('5-60')
  const product = await startProduct(runDirectory, dataDirectory, simulator.environment).catch(
    async (error: unknown) => {
      await simulator.stop()
      removeDataDirectory(dataDirectory)
      rmSync(runDirectory, { recursive: true })
      throw error
    },
  )
  project.provide('productUrl', product.url)
  project.provide('simulatorUrl', simulator.url)
  project.provide('simulatorEnvironment', { ...simulator.environment })
  return async () => {
    const lastOutput = product.hasEnded() ? readOutput(runDirectory).slice(-2_000) : null
    const code = await product.stop()
    await simulator.stop()
    const leaks = findLeaks(runDirectory)
    removeDataDirectory(dataDirectory)
    rmSync(runDirectory, { recursive: true })
    if (lastOutput !== null) throw new Error(`the product ended by itself with ${code}: ${lastOutput}`)
    if (leaks.length > 0) throw new Error(`the product's output holds personal data: ${leaks.join(', ')}`)
    if (code !== 0) throw new Error(`the product ended with ${code} instead of 0`)
  }
}
