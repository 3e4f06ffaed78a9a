import type { Db } from '../../platform/database/database.ts'
import type { OperatorAlerts } from '../../platform/operator-alerts/operator-alerts.ts'
import { readHold } from '../../platform/outgoing/hold-outgoing.ts'
import { readBackupState } from '../backup/index.ts'
import type { SourceOrigin } from '../jurisdictions/index.ts'
import { readProgress } from '../secret-change/index.ts'
import { assessRehearsal, checkBackup } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkOpenFiles } from './check-machine.ts'
import { checkMail, type MailCheck } from './check-mail.ts'
import { checkPooler } from './check-pooler.ts'
import { checkReplica } from './check-replica.ts'
import { assessSecret } from './check-secret.ts'
import { checkSite, type SiteCheck } from './check-site.ts'
import { checkSources } from './check-sources.ts'
import { type Finding, finding } from './finding.ts'

export interface DoctorDeps {
  readonly settings: Omit<MailCheck, 'sends'> &
    Omit<SiteCheck, 'hasSingleAddress' | 'version'> & {
      readonly dataDir: string
      readonly databaseUrl: string | null
      readonly databaseDirectUrl: string | null
      readonly databaseReadUrl: string | null
      readonly databaseConnections: number
      readonly maxSockets: number
      readonly backupDir: string | null
      readonly outgoing: 'on' | 'off' | null
      readonly previousSecret: string | null
    }
  readonly version: string
  readonly db: Db | null
  readonly alerts: Pick<OperatorAlerts, 'readSince'> | null
  readonly migrations: string
  readonly sources: readonly SourceOrigin[]
  readonly sendsMail: boolean
  readonly now: () => number
}

const DAY_MS = 86_400_000

export async function runDoctor(deps: DoctorDeps): Promise<Finding[]> {
  const { settings, db, now } = deps
  const database =
    db === null
      ? [finding('database', 'skipped', 'The first start creates the embedded database.')]
      : await checkDatabase({ ...deps, db, databaseConnections: countConnections(settings) })
  const secret =
    db === null ? [] : [assessSecret(await readProgress(db).catch(() => null), settings.previousSecret)]
  const outgoing = await checkOutgoing(deps)
  const hasSingleAddress = await readSingleAddress(deps)
  const others = await Promise.all([
    checkPooler(settings.databaseUrl, settings.databaseDirectUrl),
    checkReplica(db, settings.databaseReadUrl),
    checkMail({ ...settings, sends: deps.sendsMail }),
    checkSite({ ...settings, version: deps.version, hasSingleAddress }, now()),
    checkOpenFiles(settings.maxSockets),
    checkDisk(settings.dataDir),
    checkSources(deps.sources),
    checkBackup(settings.backupDir, now()),
    checkRehearsal(deps),
  ])
  return [
    finding('settings', 'ok', 'All settings are valid.'),
    ...database,
    ...secret,
    ...outgoing,
    ...others.flat(),
  ]
}

/** Of PostgreSQL: past a pooler in transaction mode, a process keeps one. */
const countConnections = ({ databaseDirectUrl, databaseConnections }: DoctorDeps['settings']): number =>
  databaseDirectUrl === null ? databaseConnections : 1

async function checkOutgoing({ settings, db }: DoctorDeps): Promise<Finding[]> {
  if (settings.outgoing === 'off')
    return [finding('outgoing', 'warning', 'OUTGOING=off: the product sends nothing.')]
  const hold = db === null || settings.outgoing === 'on' ? null : await readHold(db).catch(() => null)
  if (hold === null) return [finding('outgoing', 'ok', 'Mails, messages, webhooks and payments may leave.')]
  const reason = hold.reason === 'restored' ? 'This is a restored copy' : 'An operator switched it off'
  return [
    finding(
      'outgoing',
      'warning',
      `${reason}: the product sends nothing, not even codes. "multas outgoing on" releases it.`,
    ),
  ]
}

async function checkRehearsal({ settings, db, now }: DoctorDeps): Promise<Finding[]> {
  if (settings.backupDir === null || db === null) return []
  return [assessRehearsal(await readBackupState(db).catch(() => null), now())]
}

async function readSingleAddress({ alerts, now }: DoctorDeps): Promise<boolean> {
  const recent = await alerts?.readSince(new Date(now() - DAY_MS)).catch(() => [])
  return recent?.some(({ kind }) => kind === 'single_address') ?? false
}

const SIGNS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const

export function printFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(
    ({ check, state, message }) => `${SIGNS[state]} ${check.padEnd(width)}  ${message}`,
  )
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return [
    ...lines,
    '',
    `${count('failed')} failed, ${count('warning')} warnings, ${count('ok')} ok, ${count('skipped')} skipped`,
  ].join('\n')
}

export function presentFindings(findings: readonly Finding[]): { ok: boolean; findings: readonly Finding[] } {
  return { ok: findings.every(({ state }) => state !== 'failed'), findings }
}
