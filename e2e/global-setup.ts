import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { findFreePort } from './find-free-port.ts'
import { type Started, startProcess } from './start-process.ts'
import { exportEnvironments, type WorkerEnvironment } from './worker-environment.ts'
import { writeClock } from './write-clock.ts'

const CLOCK = path.join(import.meta.dirname, 'fake-clock.ts')

interface TestEnvironment {
  readonly variables: WorkerEnvironment
  end(): Promise<void>
}

/** Starts a product with its simulators for each worker, so that their tests are isolated. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const environments: TestEnvironment[] = []
  const endAll = async () => {
    await Promise.all(environments.map((environment) => environment.end()))
  }
  try {
    // In series: the first product builds the pages that the others serve.
    for (let index = 0; index < workers; index += 1) environments.push(await startEnvironment())
  } catch (error) {
    await endAll()
    throw error
  }
  exportEnvironments(environments.map(({ variables }) => variables))
  return endAll
}

async function startEnvironment(): Promise<TestEnvironment> {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-'))
  chmodSync(directory, 0o711)
  const clockFile = path.join(directory, 'clock')
  writeClock(clockFile, 0)
  const started: Started[] = []
  const end = async () => {
    // The product first: it may use the simulators until it has ended.
    for (const one of started.reverse()) await one.end()
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const simulator = await startSimulator()
    started.push(simulator)
    const payments = await startPayments()
    started.push(payments)
    const environment = JSON.parse(simulator.match[0]) as Record<string, string>
    const paymentsEnvironment = JSON.parse(payments.match[0]) as Record<string, string>
    const port = String(await findFreePort())
    const fakeClock = { NODE_OPTIONS: `--import=${CLOCK}`, E2E_CLOCK_FILE: clockFile }
    // The push service of a test listens on this machine.
    const own = { PORT: port, DATA_DIR: directory, WEBHOOKS_TO_PRIVATE: 'on' }
    const settings = { ...environment, ...paymentsEnvironment, ...own, ...fakeClock }
    started.push(
      await startProcess(
        'scripts/start.ts',
        [],
        settings,
        /"address":"(http[^"]+)".*"msg":"product\.started"/,
      ),
    )
    const variables = {
      E2E_URL: `http://localhost:${port}`,
      E2E_SIMULATOR_URL: new URL(environment.VEHICLES_URL ?? '').origin,
      E2E_PAYMENTS_URL: paymentsEnvironment.MERCADOPAGO_URL ?? '',
      E2E_CLOCK_FILE: clockFile,
    }
    return { variables, end }
  } catch (error) {
    await end()
    throw error
  }
}

function startSimulator(): Promise<Started> {
  const args = ['--port', '0', '--print-env', '--latency', '20-250']
  return startProcess('tools/simulator/src/main.ts', args, {}, /^\{.*\}$/m)
}

function startPayments(): Promise<Started> {
  return startProcess('tools/payments-simulator/src/main.ts', ['--port', '0', '--print-env'], {}, /^\{.*\}$/m)
}
