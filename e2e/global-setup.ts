import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from './find-free-port.ts'
import { type Started, startProcess } from './start-process.ts'

const CLOCK = path.join(import.meta.dirname, 'moved-clock.ts')

/** Starts the simulators and the product, once for all journeys, and tells them where in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-'))
  chmodSync(directory, 0o711)
  const clockFile = path.join(directory, 'clock')
  writeFileSync(clockFile, '0')
  const simulator = await startSimulator()
  const environment = JSON.parse(simulator.match[0]) as Record<string, string>
  const payments = await startPayments().catch(async (error: unknown) => {
    await simulator.end()
    throw error
  })
  const paymentsEnvironment = JSON.parse(payments.match[0]) as Record<string, string>
  const port = String(await findFreePort())
  const product = await startProcess(
    'scripts/start.ts',
    [],
    {
      ...environment,
      ...paymentsEnvironment,
      PORT: port,
      DATA_DIR: directory,
      NODE_OPTIONS: `--import=${CLOCK}`,
      E2E_CLOCK_FILE: clockFile,
    },
    /"address":"(http[^"]+)".*"msg":"product\.started"/,
  ).catch(async (error: unknown) => {
    await Promise.all([simulator.end(), payments.end()])
    throw error
  })
  process.env.E2E_URL = `http://localhost:${port}`
  process.env.E2E_SIMULATOR_URL = new URL(environment.VEHICLES_URL ?? '').origin
  process.env.E2E_PAYMENTS_URL = paymentsEnvironment.MERCADOPAGO_URL
  process.env.E2E_CLOCK_FILE = clockFile
  process.env.E2E_SOURCES = simulator.match[0]
  return async () => {
    await product.end()
    await Promise.all([simulator.end(), payments.end()])
    rmSync(directory, { recursive: true, force: true })
  }
}

function startSimulator(): Promise<Started> {
  const args = ['--port', '0', '--print-env', '--latency', '20-250']
  return startProcess('tools/simulator/src/main.ts', args, {}, /^\{.*\}$/m)
}

function startPayments(): Promise<Started> {
  return startProcess('tools/payments-simulator/src/main.ts', ['--port', '0', '--print-env'], {}, /^\{.*\}$/m)
}
