import { z } from 'zod'
import type { Secrets } from '../../platform/secrets/secrets.ts'

export const BACKUP_FORMAT = 1
export const MANIFEST_FILE = 'manifest.json'

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

const tableCopy = z.object({
  schema: name,
  name,
  partition: z.object({ parent: name, bound: z.string() }).nullable(),
  columns: z.array(z.object({ name, type: z.string() })),
  rows: count,
  rawBytes: count,
  file: z.string().regex(/^tables\/[a-z0-9_.]+\.zst$/),
  bytes: count,
  sha256: digest,
})

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  id: z.uuid(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}-[a-z0-9-]+\.sql$/)),
  queueMigration: count,
  secretCheck: z.string(),
  tables: z.array(tableCopy),
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  evidence: z.array(z.object({ key: z.string(), bytes: count, sha256: digest })),
  missingEvidence: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableCopy = z.infer<typeof tableCopy>

export class BackupRefused extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'BackupRefused'
  }
}

export class BackupRunning extends BackupRefused {}

export const secretCheckOf = (secrets: Secrets, id: string): string =>
  secrets.mac('backup.secret', id).toString('hex')

const macOf = (secrets: Secrets, manifest: unknown): Buffer =>
  secrets.mac('backup.manifest', JSON.stringify(manifest))

export function writeManifest(secrets: Secrets, manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, mac: macOf(secrets, manifest).toString('hex') })}\n`
}

export function readManifest(secrets: Secrets, text: string): Manifest {
  const { mac, ...signed } = parse(text)
  if (signed.format !== BACKUP_FORMAT)
    throw new BackupRefused(
      `the backup has format ${String(signed.format)} and this version reads ${BACKUP_FORMAT}`,
    )
  const { id, secretCheck } = signed
  if (typeof id !== 'string' || typeof secretCheck !== 'string' || typeof mac !== 'string')
    throw new BackupRefused(`${MANIFEST_FILE} is incomplete`)
  if (!secrets.isMac('backup.secret', id, Buffer.from(secretCheck, 'hex')))
    throw new BackupRefused(
      'APP_SECRET does not match this backup. Set the secret that was in use when it was made.',
    )
  if (!secrets.isMac('backup.manifest', JSON.stringify(signed), Buffer.from(mac, 'hex')))
    throw new BackupRefused(`${MANIFEST_FILE} was changed after the backup was made`)
  const read = manifestSchema.safeParse(signed)
  if (!read.success)
    throw new BackupRefused(`${MANIFEST_FILE} cannot be read: ${z.prettifyError(read.error)}`)
  return read.data
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch (cause) {
    throw new BackupRefused(`${MANIFEST_FILE} is not valid JSON: it is damaged or truncated`, cause)
  }
  throw new BackupRefused(`${MANIFEST_FILE} is not an object`)
}
