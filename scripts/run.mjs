#!/usr/bin/env node
// Entry point of every npm script, on a machine that has only Node and npm, of any version: installs what is
// missing, then runs the pinned Node in node_modules. Plain JavaScript without dependencies.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The script that each `npm run <task>` runs. */
const TASKS = {
  start: 'scripts/start.ts',
  build: 'scripts/build.ts',
  release: 'scripts/release.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  screenshots: 'scripts/screenshots.ts',
  engines: 'scripts/engines.ts',
  images: 'scripts/images.ts',
  towns: 'scripts/towns.ts',
  bench: 'tools/bench/src/main.ts',
  attack: 'tools/attack/src/main.ts',
  explore: 'tools/explore/src/main.ts',
  fuzz: 'tools/fuzz/src/main.ts',
  drill: 'scripts/drill.ts',
  mutation: 'scripts/mutation.ts',
  plans: 'scripts/plans.ts',
  'table-types': 'scripts/table-types.ts',
  simulator: 'tools/simulator/src/main.ts',
  'payments-simulator': 'tools/payments-simulator/src/main.ts',
  import: 'server/src/main/import-cli.ts',
  cameras: 'server/src/main/cameras-cli.ts',
  admin: 'server/src/main/admin-cli.ts',
  doctor: 'server/src/main/doctor-cli.ts',
  migrate: 'server/src/main/migrate-cli.ts',
  backup: 'server/src/main/backup-cli.ts',
  restore: 'server/src/main/restore-cli.ts',
  outgoing: 'server/src/main/outgoing-cli.ts',
  jurisdiction: 'server/src/main/jurisdiction-cli.ts',
  municipality: 'server/src/main/municipality-cli.ts',
  fleet: 'server/src/main/fleet-cli.ts',
}

/** One press of Ctrl-C reaches this process twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 1000

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const node = path.join(root, 'node_modules', '.bin', 'node')
const env = {
  // Compiled code is kept between runs (docs/decisions/0094).
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
}

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** npm notes what it installed: every package of the lockfile must be there, in its version. */
function isInstalled() {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    const locked = Object.entries(readJson('package-lock.json').packages)
    const required = locked.filter(([place, one]) => place.includes('node_modules/') && !one.optional)
    return required.every(([place, one]) => installed[place] && installed[place].version === one.version)
  } catch {
    return false
  }
}

function isPinnedNodeThere() {
  try {
    const wanted = readJson('package.json').devDependencies.node
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim() === `v${wanted}`
  } catch {
    return false
  }
}

function npm(...args) {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function installWhatIsMissing() {
  if (!isInstalled()) {
    process.stderr.write('Instalando las dependencias…\n')
    npm('ci', '--include=dev', '--include=optional')
  }
  if (!isPinnedNodeThere()) npm('rebuild', 'node')
  if (!isPinnedNodeThere()) throw new Error('the pinned Node in node_modules/.bin does not run')
}

/**
 * The product gets its own process group, so that each signal reaches it once, through this process: a second
 * signal would end it at once. If this process dies abruptly, the closed channel ends the child.
 */
function runTask(file, args) {
  const isProduct = file === TASKS.start
  const child = spawn(node, [file, ...args], {
    cwd: root,
    env,
    stdio: isProduct ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    detached: isProduct,
  })
  let lastAt = 0
  const forward = (signal) => {
    if (Date.now() - lastAt < SAME_SIGNAL_MS) return
    lastAt = Date.now()
    child.kill(signal)
  }
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code))
}

const [task = 'start', ...args] = process.argv.slice(2)
const file = TASKS[task]
if (task === 'start' && args.includes('--version')) {
  process.stdout.write(`${readJson('package.json').version}\n`)
} else if (file) {
  installWhatIsMissing()
  runTask(file, args)
} else {
  process.stderr.write(`Unknown task "${task}". Known are ${Object.keys(TASKS).join(', ')}.\n`)
  process.exitCode = 64
}
