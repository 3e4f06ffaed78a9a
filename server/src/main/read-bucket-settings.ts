import { z } from 'zod'
import { webAddress } from './address-settings.ts'

export interface EvidenceBucket {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export const BUCKET_SETTINGS = {
  EVIDENCE_S3_ENDPOINT: webAddress.optional(),
  EVIDENCE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected a bucket name')
    .optional(),
  EVIDENCE_S3_REGION: z.string().optional(),
  EVIDENCE_S3_KEY_ID: z.string().optional(),
  EVIDENCE_S3_SECRET: z.string().optional(),
} as const

const BUCKET_VARIABLES = [
  'EVIDENCE_S3_ENDPOINT',
  'EVIDENCE_S3_BUCKET',
  'EVIDENCE_S3_REGION',
  'EVIDENCE_S3_KEY_ID',
  'EVIDENCE_S3_SECRET',
] as const

type Values = Readonly<Partial<Record<(typeof BUCKET_VARIABLES)[number], string | undefined>>>

export function findIncompleteBucket(values: Values): string[] {
  const missing = BUCKET_VARIABLES.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === BUCKET_VARIABLES.length) return []
  return missing.map((name) => `${name}: required when another EVIDENCE_S3_ setting is set`)
}

export function toBucket(values: Values): EvidenceBucket | null {
  const [endpoint, bucket, region, keyId, secret] = BUCKET_VARIABLES.map((name) => values[name])
  if (!endpoint || !bucket || !region || !keyId || !secret) return null
  return { endpoint, bucket, region, keyId, secret }
}
