import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PaymentsSimulator, startPaymentsSimulator } from '@multas/payments-simulator'
import { findFreePort } from '../../src/platform/network/find-free-port.ts'
import { type SteadyVisitors, startSteadyVisitors } from '../ha/steady-visitors.ts'
import { type DatabaseRouter, startDatabaseRouter } from '../processes/database-router.ts'
import type { MailTrap } from '../processes/mail-trap.ts'
import { type OutageTestbed, openOutageTestbed } from '../processes/outage-testbed.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'
import { startS3 } from '../start-s3.ts'
import { startTestSmtp, type TestSmtp } from '../start-test-smtp.ts'
import { type ChangeableUpstreams, startChangeableUpstreams } from './changeable-upstreams.ts'
import { type Prometheus, startPrometheus, type Targets } from './start-prometheus.ts'

const run = promisify(execFile)

const UPSTREAMS = 4
const TOKEN = 'a-token-of-the-drill-123456'
const PLENTY = '10000'
const DATA_MB = 128
const FIXED_SETTINGS = {
  APP_SECRET: 'a secret of the drill, long enough to be one',
  SITE_URL: 'http://localhost:3000',
  METRICS_TOKEN: TOKEN,
  DATABASE_CONNECTIONS: '6',
  SEARCH_CONCURRENCY: '4',
  SEARCH_DEADLINE_S: '25',
  CODES_PER_ADDRESS_HOUR: PLENTY,
  CODES_FREE_PER_ADDRESS_HOUR: PLENTY,
  CODES_PER_LARGE_DOMAIN_HOUR: '1000000',
  CODES_PER_SITE_HOUR: '1000000',
}
const VISITS_PER_SECOND = 0.4

export type ProcessName = 'a' | 'b' | 'extra' | 'worker'

export interface AlertTestbed {
  readonly database: OutageTestbed
  readonly smtp: TestSmtp
  readonly upstreams: ChangeableUpstreams
  readonly payments: PaymentsSimulator
  readonly bucket: DatabaseRouter
  readonly bucketPort: number
  readonly prometheus: Prometheus
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
  readonly ports: Readonly<Record<ProcessName, number>>
  site(): string
  start(name: ProcessName, variables?: Readonly<Record<string, string>>): Promise<void>
  kill(name: ProcessName): Promise<void>
  forget(name: ProcessName): Promise<void>
  crowd(perSecond: number): SteadyVisitors
  command(file: string, ...words: readonly string[]): Promise<unknown>
  close(): Promise<void>
}

export async function openAlertTestbed(): Promise<AlertTestbed> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'multas-alerts-data-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DATA_MB}m`, 'alerts', dataDir])
  const [database, smtp, upstreams, payments, s3] = await Promise.all([
    openOutageTestbed(),
    startTestSmtp(),
    startChangeableUpstreams(UPSTREAMS),
    startPaymentsSimulator({}),
    startS3('evidencia'),
  ])
  const bucketPort = Number(new URL(s3.settings.endpoint).port)
  const bucket = await startDatabaseRouter(bucketPort)
  const prometheus = await startPrometheus(await findFreePort(), TOKEN)
  const settings = {
    ...FIXED_SETTINGS,
    DATABASE_URL: database.url,
    JURISDICTIONS_DIR: upstreams.directory,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MERCADOPAGO_URL: payments.url,
    MERCADOPAGO_ACCESS_TOKEN: payments.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: payments.secret,
    EVIDENCE_S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    EVIDENCE_S3_BUCKET: s3.settings.bucket,
    EVIDENCE_S3_REGION: s3.settings.region,
    EVIDENCE_S3_KEY_ID: s3.settings.keyId,
    EVIDENCE_S3_SECRET: s3.settings.secret,
  }
  const processes = await openProcesses(settings, prometheus)
  const sites = () => ['a', 'b'].map((name) => `http://127.0.0.1:${processes.ports[name as 'a']}`)
  const mail = { codeFor: (address: string) => readCode(smtp, address) } as MailTrap
  const crowd = (perSecond: number) => startSteadyVisitors({ sites, mail, perSecond })
  for (const name of ['worker', 'a', 'b'] as const) await processes.start(name)
  crowd(VISITS_PER_SECOND)
  return {
    ...{ database, smtp, upstreams, payments, bucket, bucketPort, prometheus, dataDir, settings, crowd },
    ...processes,
    site: () => sites()[0] ?? '',
    command: (file, ...words) =>
      run(process.execPath, [path.join(import.meta.dirname, '../../src/main', file), ...words], {
        env: { PATH: process.env.PATH, ...settings },
      }),
    async close() {
      for (const name of ['a', 'b', 'extra', 'worker'] as const) await processes.kill(name)
      await Promise.all([
        prometheus.close(),
        upstreams.close(),
        payments.close(),
        bucket.close(),
        smtp.close(),
      ])
      await s3.stop()
      await database.close()
      await run('umount', ['-l', dataDir])
      await rm(dataDir, { recursive: true })
    },
  }
}

async function openProcesses(settings: Readonly<Record<string, string>>, prometheus: Prometheus) {
  const ports = {
    a: await findFreePort(),
    b: await findFreePort(),
    extra: await findFreePort(),
    worker: await findFreePort(),
  }
  const running = new Map<ProcessName, RunningProcess>()
  const watched = new Set<ProcessName>()
  const publish = () => {
    const addresses = (names: readonly ProcessName[]) =>
      names.filter((name) => watched.has(name)).map((name) => `127.0.0.1:${ports[name]}`)
    const targets: Targets = {
      'multas-web': addresses(['a', 'b', 'extra']),
      'multas-worker': addresses(['worker']),
    }
    return prometheus.setTargets(targets)
  }
  return {
    ports,
    async start(name: ProcessName, variables: Readonly<Record<string, string>> = {}) {
      const port = String(ports[name])
      const role =
        name === 'worker'
          ? { ROLE: 'worker', WORKER_PORT: port }
          : { ROLE: 'web', PORT: port, HOST: '127.0.0.1' }
      running.set(name, await startProcess({ ...settings, ...role, ...variables }))
      watched.add(name)
      await publish()
    },
    async kill(name: ProcessName) {
      await running.get(name)?.kill('SIGKILL')
    },
    async forget(name: ProcessName) {
      watched.delete(name)
      await publish()
    },
  }
}

async function readCode(smtp: TestSmtp, address: string): Promise<string> {
  const { mail } = await smtp.messageTo(address)
  return /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
}
