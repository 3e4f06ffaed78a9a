import type { SecretProgress } from '../secret-change/index.ts'
import { type Finding, finding } from './finding.ts'

export function judgeSecret(progress: SecretProgress | null, previousSecret: string | null): Finding {
  if (progress === null)
    return finding('secret', 'skipped', 'The first start notes which APP_SECRET the database is sealed with.')
  const { phase, share, changedRows, processesBehind, unreachable } = progress
  const percent = Math.floor(share * 100)
  if (phase !== 'settled')
    return finding(
      'secret',
      'warning',
      processesBehind > 0
        ? `APP_SECRET is being changed (${phase}): ${processesBehind} processes do not know both secrets yet. Restart them with APP_SECRET_PREVIOUS.`
        : `APP_SECRET is being changed (${phase}): ${percent} %, ${changedRows} rows so far. Keep APP_SECRET_PREVIOUS.`,
    )
  const left = unreachable ? ` ${unreachable} hashes could not be moved, and go with their retention.` : ''
  if (previousSecret !== null)
    return finding('secret', 'warning', `APP_SECRET_PREVIOUS is not needed any more: remove it.${left}`)
  return finding('secret', 'ok', `Everything is sealed under one secret.${left}`)
}
