import type { Secrets } from '../secrets/secrets.ts'
import type { PersonRow } from './person-table.ts'

/** A column of these means nothing to a reader, or opens something: hashes, codes, tokens, keys, mails with a code. */
const CLOSED = /(?:^|_)(?:hash|mac|token|key|code|mail)$/

/**
 * A row for whoever it is about: what was sealed is opened, under the column's name without `_sealed`; what is only
 * there to be looked up by, or opens something, is left out.
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

/** Many sealed columns hold JSON; the others are words. */
function openText(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
