import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts'
import type { TracingSettings } from '../platform/tracing/tracing-options.ts'
import {
  contactAddress,
  senderAddress,
  siteAddress,
  smtpAddress,
  tileAddress,
  webAddress,
} from './address-settings.ts'
import { findMisspelt } from './find-misspelt.ts'
import { BACKUP_VARIABLES, type BackupSettings, toBackupSettings } from './read-backup-settings.ts'
import {
  BUCKET_SETTINGS,
  type EvidenceBucket,
  findIncompleteBucket,
  toBucket,
} from './read-bucket-settings.ts'
import { CODE_VARIABLES, type CodeSettings, toCodeSettings } from './read-code-settings.ts'
import {
  DATABASE_VARIABLES,
  type DatabaseSettings,
  findDatabaseFaults,
  toDatabaseSettings,
} from './read-database-settings.ts'
import {
  findIncompleteOperator,
  OPERATOR_VARIABLES,
  type SiteOperator,
  toSiteOperator,
} from './read-operator-settings.ts'
import {
  DEFAULT_MAX_SUBJECTS,
  DEFAULT_PRICE_ARS,
  findHalfPayments,
  type PaymentSettings,
  toPaymentSettings,
} from './read-payment-settings.ts'
import { PROFILE_VARIABLES, type ProfileMode, toProfileMode } from './read-profile-settings.ts'
import { type ReadFile, readSecretFiles, SECRET_FILES } from './read-secret-files.ts'
import { TRACING_VARIABLES, toTracingSettings } from './read-tracing-settings.ts'
import { trustedProxies } from './trusted-proxies-setting.ts'
import { whole } from './whole-number.ts'

/** Explained in `docs/operations.md`. */
export interface Settings extends CodeSettings, BackupSettings, DatabaseSettings {
  readonly host: string
  readonly port: number
  /** 0 picks a free port. */
  readonly workerPort: number
  /** Without a trailing slash. */
  readonly siteUrl: string
  readonly siteName: string
  readonly role: Role
  readonly dataDir: string
  readonly appSecret: string | null
  /** While `APP_SECRET` is changed (docs/decisions/0084). */
  readonly previousSecret: string | null
  readonly jurisdictionsDir: string
  readonly smtpUrl: string | null
  readonly metricsToken: string | null
  readonly mailFrom: string
  readonly contactEmail: string
  readonly searchWaitDays: number
  readonly searchDeadlineMs: number
  readonly freshnessMs: number
  readonly tileUrl: string
  readonly geocoderUrl: string
  readonly trustedProxies: TrustedProxies
  /** Sources point at the simulator, and every page says so. */
  readonly isDemo: boolean
  readonly profiles: ProfileMode
  readonly operator: SiteOperator | null
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent'
  readonly searchConcurrency: number
  readonly maxWaitingSearches: number
  readonly monitoringConcurrency: number
  readonly monitoringEveryMs: number
  readonly maxSockets: number
  /** Per network address. */
  readonly maxUnauthenticatedSockets: number
  readonly recoversJobs: boolean
  readonly evidenceBucket: EvidenceBucket | null
  /** Development: webhooks and push services may use private networks without TLS. */
  readonly webhooksToPrivate: boolean
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | null
  /** `mailto:` or `https:`. */
  readonly pushContact: string
  readonly bouncesSecret: string | null
  readonly noticeGroupMs: number
  readonly payments: PaymentSettings
  /** `mailto:` or `https:`. */
  readonly securityContact: string
  readonly tracing: TracingSettings | null
}

export const ROLES = ['all', 'web', 'worker'] as const
export type Role = (typeof ROLES)[number]

const GEOREF = 'https://apis.datos.gob.ar/georef/api'
const ARGENMAP =
  'https://wms.ign.gob.ar/geoserver/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/{z}/{x}/{-y}.png'

/** Beyond this the process is the bottleneck. */
const SEARCHES_PER_CORE = 50

const onOff = z.enum(['on', 'off'], 'expected on or off').transform((text) => text === 'on')

/** Empty counts as unset. */
const VARIABLES = {
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  WORKER_PORT: whole(0, 65_535).default(0),
  SITE_URL: siteAddress.optional(),
  SITE_NAME: z.string().max(60).default('Multas Argentina'),
  ROLE: z.enum(ROLES, `expected one of ${ROLES.join(', ')}`).default('all'),
  ...DATABASE_VARIABLES,
  ...BACKUP_VARIABLES,
  DATA_DIR: z.string().default('./data'),
  APP_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'expected at least 32 characters').optional(),
  JURISDICTIONS_DIR: z.string().default('./jurisdictions'),
  SMTP_URL: smtpAddress.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, 'expected at least 24 characters without spaces')
    .optional(),
  MAIL_FROM: senderAddress.optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'expected an e-mail address')
    .optional(),
  SECURITY_CONTACT: contactAddress.optional(),
  ...CODE_VARIABLES,
  SEARCH_WAIT_DAYS: whole(0, 365).default(7),
  SEARCH_DEADLINE_S: whole(1, 600).default(90),
  SEARCH_CONCURRENCY: whole(1, 1_000).optional(),
  SEARCH_QUEUE_MAX: whole(0, 10_000).default(2_000),
  MONITORING_CONCURRENCY: whole(1, 1_000).default(64),
  MONITORING_EVERY_MINUTES: whole(1, 10_080).default(1_440),
  FRESHNESS_S: whole(0, 86_400).default(600),
  TILE_URL: tileAddress.default(ARGENMAP),
  GEOCODER_URL: webAddress.default(GEOREF),
  TRUST_PROXY: trustedProxies.optional(),
  DEMO_DATA: onOff.default(false),
  ...PROFILE_VARIABLES,
  ...OPERATOR_VARIABLES,
  LOG_LEVEL: z
    .enum(['info', 'warn', 'error', 'silent'], 'expected info, warn, error or silent')
    .default('info'),
  MAX_SOCKETS: whole(1, 200_000).default(20_000),
  MAX_UNAUTHENTICATED_SOCKETS: whole(1, 200_000).default(100),
  JOB_RECOVERY: onOff.default(true),
  ...BUCKET_SETTINGS,
  ...TRACING_VARIABLES,
  WEBHOOKS_TO_PRIVATE: onOff.default(false),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'expected a point on P-256 in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: contactAddress.optional(),
  MAIL_BOUNCES_SECRET: z.string().min(24, 'expected at least 24 characters').optional(),
  NOTICES_GROUP_S: whole(0, 3_600).default(60),
  // Minimum charge of Mercado Pago: 15 ARS.
  MONITORING_PRICE_ARS: whole(15, 1_000_000).default(DEFAULT_PRICE_ARS),
  MONITORING_MAX_SUBJECTS: whole(1, 100).default(DEFAULT_MAX_SUBJECTS),
  MERCADOPAGO_URL: webAddress.optional(),
  MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
} as const

const schema = z.object(VARIABLES)

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly string[] }

/**
 * Lists every fault with the variable's name and the expected format. Reads no files except those named by
 * `…_FILE`.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  readFile?: ReadFile,
): SettingsReading {
  const names = Object.keys(VARIABLES)
  const secrets = readSecretFiles(env, readFile)
  const all = { ...env, ...secrets.values }
  const given = Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
  const parsed = schema.safeParse(given)
  const faults = [...secrets.faults, ...findMisspelt(Object.keys(env), SETTINGS)]
  if (!parsed.success) {
    faults.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
    return { ok: false, faults }
  }
  const values = parsed.data
  faults.push(...findDatabaseFaults(values))
  if (!values.VAPID_PUBLIC_KEY !== !values.VAPID_PRIVATE_KEY)
    faults.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both or neither')
  faults.push(...findIncompleteBucket(values), ...findHalfPayments(values), ...findIncompleteOperator(values))
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, settings: toSettings(values) }
}

export const SETTINGS: readonly string[] = [...Object.keys(VARIABLES), ...SECRET_FILES]

/** Sources must not use these. */
export const isSetting = (name: string): boolean => SETTINGS.includes(name)

export function siteUrlAt(port: number): string {
  return `http://localhost:${port}`
}

function toSettings(values: z.output<typeof schema>): Settings {
  const siteUrl = values.SITE_URL ?? siteUrlAt(values.PORT)
  const name = values.SITE_NAME.replaceAll(/["\\]/g, '')
  const mailFrom = values.MAIL_FROM ?? `"${name}" <no-responder@${new URL(siteUrl).hostname}>`
  const contactEmail = values.CONTACT_EMAIL ?? addressOf(mailFrom)
  return {
    host: values.HOST,
    port: values.PORT,
    workerPort: values.WORKER_PORT,
    siteUrl,
    siteName: values.SITE_NAME,
    role: values.ROLE,
    dataDir: values.DATA_DIR,
    appSecret: values.APP_SECRET ?? null,
    previousSecret: values.APP_SECRET_PREVIOUS ?? null,
    jurisdictionsDir: values.JURISDICTIONS_DIR,
    smtpUrl: values.SMTP_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    mailFrom,
    contactEmail,
    ...toCodeSettings(values),
    searchWaitDays: values.SEARCH_WAIT_DAYS,
    searchDeadlineMs: values.SEARCH_DEADLINE_S * 1000,
    freshnessMs: values.FRESHNESS_S * 1000,
    tileUrl: values.TILE_URL,
    geocoderUrl: values.GEOCODER_URL,
    trustedProxies: values.TRUST_PROXY ?? null,
    isDemo: values.DEMO_DATA,
    profiles: toProfileMode(values, values.DEMO_DATA),
    operator: toSiteOperator(values, contactEmail),
    logLevel: values.LOG_LEVEL,
    searchConcurrency: values.SEARCH_CONCURRENCY ?? SEARCHES_PER_CORE * availableParallelism(),
    maxWaitingSearches: values.SEARCH_QUEUE_MAX,
    monitoringConcurrency: values.MONITORING_CONCURRENCY,
    monitoringEveryMs: values.MONITORING_EVERY_MINUTES * 60_000,
    maxSockets: values.MAX_SOCKETS,
    maxUnauthenticatedSockets: values.MAX_UNAUTHENTICATED_SOCKETS,
    recoversJobs: values.JOB_RECOVERY,
    evidenceBucket: toBucket(values),
    securityContact: values.SECURITY_CONTACT ?? `mailto:${contactEmail}`,
    ...toBackupSettings(values),
    tracing: toTracingSettings(values),
    ...toDatabaseSettings(values),
    webhooksToPrivate: values.WEBHOOKS_TO_PRIVATE,
    ...toNotices(values, contactEmail),
  }
}

function toNotices(values: z.output<typeof schema>, contactEmail: string) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  return {
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    pushContact: values.VAPID_SUBJECT ?? `mailto:${contactEmail}`,
    bouncesSecret: values.MAIL_BOUNCES_SECRET ?? null,
    noticeGroupMs: values.NOTICES_GROUP_S * 1_000,
    payments: toPaymentSettings(values),
  }
}

function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}
