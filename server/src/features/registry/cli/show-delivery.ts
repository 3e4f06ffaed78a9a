import { REGISTRY_FIELD_LABELS, type RegistryFine } from '@multas/domain'
import type { Delivery } from '../deliveries/delivery.ts'
import { listChanges, type RegistryChange } from '../deliveries/list-changes.ts'
import { listIssues, type RowWithIssues } from '../deliveries/row-issues.ts'
import type { LocalDeps, PreviewedFile } from './stage-local-file.ts'

type Out = (line: string) => void

const SHOWN = 10
const BATCH = 500

export function showMapping({ preview, mapping }: PreviewedFile, out: Out): void {
  const details = [preview.format, preview.encoding, preview.sheet].filter((one) => one !== null)
  out(`${preview.headers.length} columns (${details.join(', ')}):`)
  preview.headers.forEach((header, at) => {
    const field = mapping.columns[at] ?? null
    out(`  ${header} -> ${field === null ? '(skipped)' : `${field} (${REGISTRY_FIELD_LABELS[field]})`}`)
  })
  if (mapping.columns.some((field) => field === 'totalInfraccion' || field === 'importeReducido'))
    out(`  amounts: ${AMOUNTS[mapping.amounts]}`)
  for (const note of preview.proposal.notes) out(`  ! ${note}`)
}

const AMOUNTS = {
  'es-AR': 'decimal comma (1.234,50)',
  plain: 'decimal point (1,234.50)',
  auto: 'each as written; use --decimal comma|point to decide what 1.234 means',
} as const

export async function showDelivery(deps: LocalDeps, delivery: Delivery, out: Out): Promise<void> {
  const { diff, rowsRead, refused, skipped, noted } = delivery
  if (diff === null) return
  out(`Delivery ${delivery.id} of ${delivery.jurisdiction} (${delivery.kind}), ${rowsRead} rows:`)
  out(`  ${diff.added} added, ${diff.changed} changed, ${diff.unchanged} unchanged`)
  out(`  ${diff.repeated} repeated later in the file, ${skipped} skipped (blank rows, totals)`)
  out(`  ${diff.conflicting} replaced by a later row for the same fine with other data`)
  out(`  ${refused} rejected, ${noted} accepted in part`)
  if (delivery.kind === 'full')
    out(`  ${diff.missing} published fines not among the accepted rows, to be withdrawn`)
  const { jurisdiction, id } = delivery
  const page = { jurisdiction, id, after: 0, limit: SHOWN }
  const { db } = deps.database
  await showRefused(deps, delivery, out)
  await showConflicting(deps, delivery, out)
  const taken = await listIssues({ db, secrets: deps.secrets }, { ...page, isRefused: false })
  if (taken.length > 0) out('First rows accepted in part:')
  for (const row of taken) out(describeIssues(row))
  const changed = await listChanges(db, { ...page, change: 'changed' })
  if (changed.length > 0) out('First changes:')
  for (const change of changed) out(`  row ${change.rowNumber}: ${describeChange(change)}`)
  const missing = await listChanges(db, { ...page, change: 'missing' })
  if (missing.length > 0) out('First fines to be withdrawn:')
  for (const { before } of missing) out(`  act ${before?.numeroActa ?? '(without a number)'}`)
}

export async function showRefused(deps: LocalDeps, delivery: Delivery, out: Out): Promise<void> {
  const { jurisdiction, id, refused } = delivery
  if (refused === 0) return
  out('Rejected rows:')
  const on = { db: deps.database.db, secrets: deps.secrets }
  let shown = 0
  for (let after = 0; ; ) {
    const rows = await listIssues(on, { jurisdiction, id, isRefused: true, after, limit: BATCH })
    for (const row of rows) out(describeIssues(row))
    shown += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) break
    after = last.rowNumber
  }
  if (shown < refused) out(`  and ${refused - shown} more`)
}

async function showConflicting(
  { database: { db } }: LocalDeps,
  { jurisdiction, id, diff }: Delivery,
  out: Out,
): Promise<void> {
  if (diff === null || diff.conflicting === 0) return
  out('Rows replaced by a later row:')
  let shown = 0
  for (let after = 0; ; ) {
    const rows = await listChanges(db, { jurisdiction, id, change: 'conflicting', after, limit: BATCH })
    for (const row of rows)
      out(`  row ${row.rowNumber}, replaced by row ${row.rulingRow}: ${describeChange(row)}`)
    shown += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) break
    after = last.position
  }
  if (shown < diff.conflicting) out(`  and ${diff.conflicting - shown} more`)
}

function describeIssues({ rowNumber, issues }: RowWithIssues): string {
  return `  row ${rowNumber}: ${issues.map(({ column, message }) => prefixed(column, message)).join('; ')}`
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
