import { REGISTRY_FIELD_LABELS, type RegistryFine } from '@multas/domain'
import type { Delivery } from '../delivery.ts'
import { listChanges, type RegistryChange } from '../list-changes.ts'
import { listIssues } from '../row-issues.ts'
import type { LocalDeps, LookedAt } from './stage-local-file.ts'

type Out = (line: string) => void

/** Rows that are shown of each kind. */
const SHOWN = 10

/** How the file is read and what its columns mean. */
export function showMapping({ look, mapping }: LookedAt, out: Out): void {
  const details = [look.format, look.encoding, look.sheet].filter((one) => one !== null)
  out(`${look.headers.length} columns (${details.join(', ')}):`)
  look.headers.forEach((header, at) => {
    const field = mapping.columns[at] ?? null
    out(`  ${header} -> ${field === null ? '(left out)' : `${field} (${REGISTRY_FIELD_LABELS[field]})`}`)
  })
  for (const note of look.proposal.notes) out(`  ! ${note}`)
}

/** What publishing would change, and the first rows of what could not be taken. */
export async function showDelivery(deps: LocalDeps, delivery: Delivery, out: Out): Promise<void> {
  const { diff, rowsRead, refused, skipped, noted } = delivery
  if (diff === null) return
  out(`Delivery ${delivery.id} of ${delivery.jurisdiction} (${delivery.kind}), ${rowsRead} rows:`)
  out(`  ${diff.added} added, ${diff.changed} changed, ${diff.unchanged} unchanged`)
  out(`  ${diff.repeated} repeated later in the file, ${skipped} no records (blank, totals)`)
  out(`  ${refused} refused, ${noted} taken without a part of them`)
  if (delivery.kind === 'full') out(`  ${diff.missing} fines in force that it does not name`)
  const { jurisdiction, id } = delivery
  const page = { jurisdiction, id, after: 0, limit: SHOWN }
  const { pool } = deps.database
  for (const isRefused of [true, false]) {
    const rows = await listIssues({ pool, secrets: deps.secrets }, { ...page, isRefused })
    if (rows.length > 0) out(isRefused ? 'Refused, the first:' : 'Taken without a part, the first:')
    for (const { rowNumber, issues } of rows)
      out(`  row ${rowNumber}: ${issues.map(({ column, message }) => prefixed(column, message)).join('; ')}`)
  }
  const changed = await listChanges(pool, { ...page, change: 'changed' })
  if (changed.length > 0) out('Changed, the first:')
  for (const change of changed) out(`  row ${change.rowNumber}: ${describeChange(change)}`)
  const missing = await listChanges(pool, { ...page, change: 'missing' })
  if (missing.length > 0) out('No longer named, the first:')
  for (const { before } of missing) out(`  act ${before?.numeroActa ?? '(without a number)'}`)
}

function prefixed(column: string | null, message: string): string {
  return column === null ? message : `${column}: ${message}`
}

function describeChange({ before, after, fields }: RegistryChange): string {
  const parts = fields.map((field) =>
    field === 'dni' || field === 'evidence'
      ? `${field} differs`
      : `${field} ${show(before, field)} -> ${show(after, field)}`,
  )
  return `act ${after?.numeroActa ?? '(without a number)'}: ${parts.join(', ')}`
}

function show(fine: RegistryFine | null, field: Exclude<keyof RegistryFine, 'evidence'>): string {
  return fine?.[field] === null || fine === null ? 'nothing' : String(fine[field])
}
