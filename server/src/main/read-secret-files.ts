import { readFileSync } from 'node:fs'

/** Settings that accept a file name, as container platforms provide secrets. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'BACKUP_SCRATCH_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'EVIDENCE_S3_KEY_ID',
  'EVIDENCE_S3_SECRET',
  'VAPID_PRIVATE_KEY',
  'MAIL_BOUNCES_SECRET',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

export const SECRET_FILES: readonly string[] = SECRETS.map((name) => `${name}_FILE`)

export type ReadFile = (file: string) => string

const readText: ReadFile = (file) => readFileSync(file, 'utf8')

/** Returns trimmed values by setting name, and faults without any content. */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  readFile: ReadFile = readText,
): { readonly values: Readonly<Record<string, string>>; readonly faults: readonly string[] } {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) faults.push(`${name}_FILE: set ${name} or ${name}_FILE, not both`)
    const value = tryRead(readFile, file)
    if (value === null) faults.push(`${name}_FILE: expected a readable file that is not empty`)
    else values[name] = value
  }
  return { values, faults }
}

function tryRead(readFile: ReadFile, file: string): string | null {
  try {
    return readFile(file).trim() || null
  } catch {
    return null
  }
}
