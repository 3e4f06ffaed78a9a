import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Started, startProcess } from './start-process.ts'

const CLOCK = path.join(import.meta.dirname, 'moved-clock.ts')

/** Starts the simulator and the product, once for all journeys, and tells them where in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-'))
  chmodSync(directory, 0o711)
  const clockFile = path.join(directory, 'clock')
  writeFileSync(clockFile, '0')
  const simulator = await startSimulator()
  const environment = JSON.parse(simulator.match[0]) as Record<string, string>
  const port = String(await findFreePort())
  const product = await startProcess(
    'scripts/start.ts',
    [],
    {
      ...environment,
      PORT: port,
      DATA_DIR: directory,
      NODE_OPTIONS: `--import=${CLOCK}`,
      E2E_CLOCK_FILE: clockFile,
    },
    /"address":"(http[^"]+)".*"msg":"product\.started"/,
  ).catch(async (error: unknown) => {
    await simulator.end()
    throw error
  })
  process.env.E2E_URL = `http://localhost:${port}`
  process.env.E2E_SIMULATOR_URL = new URL(environment.VEHICLES_URL ?? '').origin
  process.env.E2E_CLOCK_FILE = clockFile
  process.env.E2E_SOURCES = simulator.match[0]
  return async () => {
    await product.end()
    await simulator.end()
    rmSync(directory, { recursive: true, force: true })
  }
}

function startSimulator(): Promise<Started> {
  const args = ['--port', '0', '--print-env', '--latency', '20-250']
  return startProcess('tools/simulator/src/main.ts', args, {}, /^\{.*\}$/m)
}

/** The product must know its own address before it starts: its mails carry it. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
