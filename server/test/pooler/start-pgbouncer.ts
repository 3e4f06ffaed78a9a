import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../src/platform/network/find-free-port.ts'

/** `deploy/pgbouncer/pgbouncer.ini`, with the ports and the sizes of a drill. Needs Debian's pgbouncer. */
const SAMPLE = path.join(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini')
/** PgBouncer refuses to run as root. */
const AS_USER = process.getuid?.() === 0 ? ['-u', 'postgres'] : []

export interface PgBouncer {
  /** The same database, user and password as that of PostgreSQL. */
  readonly url: string
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

export interface PgBouncerOptions {
  readonly postgresUrl: string
  readonly mode: 'session' | 'transaction'
  readonly poolSize: number
}

export async function startPgBouncer({ postgresUrl, mode, poolSize }: PgBouncerOptions): Promise<PgBouncer> {
  const folder = mkdtempSync('/var/tmp/multas-pgbouncer-')
  chmodSync(folder, 0o711)
  const server = new URL(postgresUrl)
  const port = await findFreePort()
  const name = server.pathname.slice(1)
  const config = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'userlist.txt')
  writeFileSync(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`)
  writeFileSync(
    config,
    readFileSync(SAMPLE, 'utf8')
      .replace('multas = host', `${name} = host`)
      .replace('port=5432 dbname=multas', `port=${server.port} dbname=${name}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('pool_mode = transaction', `pool_mode = ${mode}`)
      .replace('default_pool_size = 25', `default_pool_size = ${poolSize}`),
  )
  const state = { child: null as ChildProcess | null }
  const bouncer: PgBouncer = {
    url: Object.assign(new URL(postgresUrl), { port: String(port) }).toString(),
    async start() {
      state.child = spawn('pgbouncer', [...AS_USER, '-q', config], {
        env: { PATH: '/usr/sbin:/usr/bin:/bin' },
        stdio: 'ignore',
      })
      while (!(await accepts(port))) {
        if (state.child.exitCode !== null) throw new Error('pgbouncer did not start')
        await pause(50)
      }
    },
    async kill() {
      const { child } = state
      state.child = null
      if (child === null || child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    async close() {
      await bouncer.kill()
      rmSync(folder, { recursive: true })
    },
  }
  await bouncer.start()
  return bouncer
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
