import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** `deploy/ha`, run on loopback addresses in place of machines: three of etcd, two of PostgreSQL, HAProxy. */
const SAMPLES = path.join(import.meta.dirname, '../../../deploy/ha')
const DATABASE_NAMES = ['db1', 'db2'] as const
const HOSTS = { db1: 11, db2: 12 } as const
const READY_MS = 90_000
/** Output of etcd, Patroni, PostgreSQL and HAProxy in the last run. */
const LOG = '/var/tmp/multas-ha.log'

export type DatabaseName = (typeof DATABASE_NAMES)[number]

export interface HaTestbed {
  /** Through HAProxy. */
  readonly url: string
  /** Past HAProxy, as superuser. */
  asAdmin<T>(name: DatabaseName, work: (client: pg.Client) => Promise<T>): Promise<T>
  primary(): Promise<DatabaseName>
  /** SIGKILL to Patroni, PostgreSQL and each of its processes. */
  kill(name: DatabaseName): void
  /** SIGSTOP to the same: connections stay open and carry nothing. */
  freeze(name: DatabaseName): void
  thaw(name: DatabaseName): void
  start(name: DatabaseName): void
  switchOver(from: DatabaseName): void
  /** Resolves when this one is no replica any more, with `performance.now()`. */
  promoted(name: DatabaseName): Promise<number>
  /** Resolves when every commit is on both. */
  isSynchronous(): Promise<void>
  close(): Promise<void>
}

export const otherThan = (name: DatabaseName): DatabaseName => (name === 'db1' ? 'db2' : 'db1')

export async function openHaTestbed(): Promise<HaTestbed> {
  const machines = openMachines()
  const { network, read, run, own, folder } = machines
  for (const node of [1, 2, 3]) run('etcd', [], etcdOf(read('etcd.env'), node, own(`etcd${node}`)))
  for (const name of DATABASE_NAMES) writePatroni(read('patroni.yml'), name, own(name), network)
  const patronis: Partial<Record<DatabaseName, ChildProcess>> = {}
  const signal = (name: DatabaseName, what: NodeJS.Signals) => {
    for (const pid of processesOf(patronis[name], path.join(folder, name, 'data'))) send(pid, what)
  }
  const cluster = observeCluster(network)
  const testbed: HaTestbed = {
    url: `postgres://product:product@${network}.20:6432/product`,
    ...cluster,
    asAdmin: (name, work) => cluster.admin(name, 'product', work),
    kill: (name) => signal(name, 'SIGKILL'),
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    start(name) {
      patronis[name] = run('patroni', [path.join(folder, name, 'patroni.yml')])
    },
    switchOver(from) {
      const order = ['switchover', '--master', from, '--candidate', otherThan(from), '--force', 'multas']
      execFileSync('patronictl', ['-c', path.join(folder, from, 'patroni.yml'), ...order], { stdio: 'pipe' })
    },
    async close() {
      for (const name of DATABASE_NAMES) signal(name, 'SIGKILL')
      await machines.close()
    },
  }
  try {
    await startAll(testbed, cluster)
    const haproxy = path.join(folder, 'haproxy.cfg')
    writeFileSync(haproxy, read('haproxy.cfg'))
    execFileSync('haproxy', ['-c', '-f', haproxy], { stdio: 'pipe', env: { PATH: '/usr/sbin:/usr/bin' } })
    run('haproxy', ['-f', haproxy])
    await until(() => asSuperuser(testbed.url, async () => true).catch(() => false))
  } catch (error) {
    await testbed.close()
    throw error
  }
  return testbed
}

async function startAll(testbed: HaTestbed, { admin, leads }: Cluster): Promise<void> {
  testbed.start('db1')
  await until(() => leads('db1'))
  await admin('db1', 'postgres', async (client) => {
    await client.query("create role product login password 'product'")
    await client.query('create database product owner product')
  })
  testbed.start('db2')
  await testbed.isSynchronous()
}

/** A folder and a network of loopback addresses for the processes of all machines. */
function openMachines() {
  const folder = mkdtempSync('/var/tmp/multas-ha-')
  chmodSync(folder, 0o711)
  const network = `127.${byte()}.${byte()}`
  const owner = ownerOfDatabases()
  const log = openSync(LOG, 'w')
  const children: ChildProcess[] = []
  return {
    folder,
    network,
    read: (name: string) =>
      readFileSync(path.join(SAMPLES, name), 'utf8')
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll('10.0.0.', `${network}.`)
        .replaceAll('127.0.0.1:6432', `${network}.20:6432`),
    run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
      const child = spawn(command, args, {
        ...owner,
        cwd: folder,
        env: { PATH: '/usr/sbin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
        stdio: ['ignore', log, log],
      })
      children.push(child)
      return child
    },
    own(name: string): string {
      const directory = path.join(folder, name)
      mkdirSync(directory, { mode: 0o700 })
      chownSync(directory, owner.uid, owner.gid)
      return directory
    },
    async close() {
      const alive = children.filter((one) => one.exitCode === null && one.signalCode === null)
      const ends = alive.map((one) => once(one, 'exit'))
      for (const one of alive) one.kill('SIGKILL')
      await Promise.all(ends)
      closeSync(log)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Cluster = ReturnType<typeof observeCluster>

function observeCluster(network: string) {
  const admin = <T>(name: DatabaseName, database: string, work: (client: pg.Client) => Promise<T>) =>
    asSuperuser(`postgres://postgres:change-me-1@${network}.${HOSTS[name]}/${database}`, work)
  const isReplica = async (name: DatabaseName): Promise<boolean | null> =>
    admin(name, 'postgres', async (client) => {
      const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      return rows[0]?.isReplica ?? null
    }).catch(() => null)
  const leads = async (name: DatabaseName) =>
    fetch(`http://${network}.${HOSTS[name]}:8008/primary`, { signal: AbortSignal.timeout(1_000) })
      .then(({ status }) => status === 200)
      .catch(() => false)
  async function primary(): Promise<DatabaseName> {
    for (;;) {
      for (const name of DATABASE_NAMES) if (await leads(name)) return name
      await pause(100)
    }
  }
  return {
    admin,
    leads,
    primary,
    async promoted(name: DatabaseName) {
      while ((await isReplica(name)) !== false) await pause(50)
      return performance.now()
    },
    isSynchronous: () =>
      until(async () => {
        const name = await primary()
        return admin(name, 'postgres', async (client) => {
          const { rowCount } = await client.query("select from pg_stat_replication where sync_state = 'sync'")
          return rowCount === 1
        }).catch(() => false)
      }),
  }
}

const byte = () => 2 + Math.floor(Math.random() * 250)

/** PostgreSQL refuses to run as root. */
function ownerOfDatabases(): { uid: number; gid: number } {
  const [, , uid, gid] = (execFileSync('getent', ['passwd', 'postgres'], { encoding: 'utf8' }) ?? '').split(
    ':',
  )
  return { uid: Number(uid), gid: Number(gid) }
}

function etcdOf(sample: string, node: number, directory: string): NodeJS.ProcessEnv {
  const lines = sample.split('\n').filter((line) => line.startsWith('ETCD_'))
  const pairs = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const own = pairs.map(([name = '', value = '']) => [
    name,
    name === 'ETCD_INITIAL_CLUSTER'
      ? value
      : value.replace('node1', `node${node}`).replace('.11:', `.1${node}:`),
  ])
  return { ...Object.fromEntries(own), ETCD_DATA_DIR: directory, ETCD_LOG_LEVEL: 'error' }
}

/** The sample with this machine's folders. Two servers share a machine here, so each has its folder for sockets. */
function writePatroni(sample: string, name: DatabaseName, directory: string, network: string): string {
  const own = `${network}.${HOSTS[name]}:`
  const text = sample
    .replace('name: db1', `name: ${name}`)
    .replaceAll(/^( +(?:listen|connect_address): )[\d.]+:/gm, `$1${own}`)
    .replace(
      'data_dir: /var/lib/postgresql/15/main',
      `data_dir: ${directory}/data\n  parameters: { unix_socket_directories: '${directory}' }`,
    )
    .replace('/var/lib/postgresql/.pgpass-patroni', `${directory}/pgpass`)
  const file = path.join(directory, 'patroni.yml')
  writeFileSync(file, text)
  return file
}

async function asSuperuser<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Patroni first, so that it repairs nothing; then PostgreSQL and its children. */
function processesOf(patroni: ChildProcess | undefined, data: string): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) =>
      found ? [{ pid: Number(found[1]), parent: Number(found[2]), args: found[3] ?? '' }] : [],
    )
  const servers = all.filter(({ args }) => args.includes(`-D ${data} `)).map(({ pid }) => pid)
  const backends = all.filter(({ parent }) => servers.includes(parent)).map(({ pid }) => pid)
  const isAlive = patroni?.pid !== undefined && patroni.exitCode === null && patroni.signalCode === null
  return [...(isAlive && patroni.pid ? [patroni.pid] : []), ...servers, ...backends]
}

function send(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what)
  } catch {
    // It ended meanwhile.
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + READY_MS
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`the databases were not ready in time: ${LOG}`)
    await pause(200)
  }
}
