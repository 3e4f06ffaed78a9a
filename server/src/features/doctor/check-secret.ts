import type { SecretProgress } from '../secret-change/index.ts'
import { type Finding, finding } from './finding.ts'

export function assessSecret(progress: SecretProgress | null, previousSecret: string | null): Finding {
  if (progress === null)
    return finding(
      'secret',
      'skipped',
      'Not recorded yet. The first start records which APP_SECRET the database uses.',
    )
  const { phase, share, changedRows, processesBehind, unreachable } = progress
  const percent = Math.floor(share * 100)
  if (phase !== 'settled')
    return finding(
      'secret',
      'warning',
      processesBehind > 0
        ? `A change of APP_SECRET is in progress (${phase}). ${processesBehind} processes do not have both secrets yet: restart them with APP_SECRET_PREVIOUS.`
        : `A change of APP_SECRET is in progress (${phase}): ${percent} %, ${changedRows} rows so far. Keep APP_SECRET_PREVIOUS set.`,
    )
  const left = unreachable
    ? ` ${unreachable} hashes could not be converted. They are deleted when their retention ends.`
    : ''
  if (previousSecret !== null)
    return finding('secret', 'warning', `APP_SECRET_PREVIOUS is no longer needed. Remove it.${left}`)
  return finding('secret', 'ok', `All encrypted data uses one secret.${left}`)
}
