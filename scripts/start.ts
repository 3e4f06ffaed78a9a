import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildWeb } from './build-web.ts'

/**
 * `npm start`: builds what has changed and starts the whole product. When no source is configured at all, the
 * simulator is started beside it and every page says that its data are for demonstration; with it, unless Mercado Pago
 * is configured, a simulator of payments.
 */
if (process.argv.length > 2) {
  process.stderr.write('npm start takes no arguments: its settings come from the environment.\n')
  process.exit(64)
}

const root = path.join(import.meta.dirname, '..')
const running: { simulators: ChildProcess[]; product?: ChildProcess } = { simulators: [] }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
process.on('disconnect', () => stop('SIGTERM'))
process.on('exit', stopSimulators)

const isDemo = !isAnySourceConfigured()
const simulators = [
  ...(isDemo ? ['tools/simulator/src/main.ts'] : []),
  ...(isDemo && !isPaymentConfigured() ? ['tools/payments-simulator/src/main.ts'] : []),
]
const starting = Promise.all(simulators.map(startSimulator))
if (process.env.ROLE !== 'worker') buildWeb()
const environment = Object.assign({}, ...(await starting)) as Readonly<Record<string, string>>
running.product = spawn(process.execPath, ['server/src/main/start.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment, ...process.env },
})
const [code] = await once(running.product, 'exit')
process.exit(typeof code === 'number' ? code : 1)

/** Stops the product first; the simulators end with this process. */
function stop(signal: NodeJS.Signals): void {
  if (running.product) running.product.kill(signal)
  else process.exit(1)
}

function stopSimulators(): void {
  for (const one of running.simulators) one.kill()
}

function isPaymentConfigured(): boolean {
  return Object.keys(process.env).some((name) => name.startsWith('MERCADOPAGO_') && process.env[name])
}

/** Some `${NAME}` of the jurisdictions' files is set, or the files themselves are the operator's own. */
function isAnySourceConfigured(): boolean {
  if (process.env.JURISDICTIONS_DIR || process.env.DEMO_DATA === 'off') return true
  const directory = path.join(root, 'jurisdictions')
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const text = files.map((file) => readFileSync(path.join(directory, file), 'utf8')).join('\n')
  const names = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name ?? '')
  return names.some((name) => process.env[name])
}

/** On a free port; its first line is the environment that points the product at it. */
async function startSimulator(file: string): Promise<Record<string, string>> {
  const child = spawn(process.execPath, [file, '--port', '0', '--print-env'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.simulators.push(child)
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])
  lines.close()
  child.stdout.resume()
  if (!line) throw new Error('the simulator failed to start')
  return JSON.parse(line)
}
