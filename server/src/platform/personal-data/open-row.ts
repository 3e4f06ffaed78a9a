import type { Secrets } from '../secrets/secrets.ts'
import type { PersonRow } from './person-table.ts'

const CLOSED = /(?:^|_)(?:hash|mac|token|key|code|mail)$/

/**
 * Decrypts sealed columns for their data subject under the name without `_sealed`; drops lookup and secret
 * columns.
 */
export function openRow(secrets: Secrets, row: PersonRow): Record<string, unknown> {
  const opened: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    const name = column.replace(/_sealed$/, '')
    if (CLOSED.test(name) || value === null) continue
    if (!Buffer.isBuffer(value)) opened[name] = value
    else if (name !== column) opened[name] = openText(secrets.decrypt(value))
  }
  return opened
}

function openText(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
