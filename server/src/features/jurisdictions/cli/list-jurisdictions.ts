import type { Loaded } from '../loading/load-jurisdictions.ts'
import type { LoadedSource } from '../loading/loaded.ts'
import type { Out } from './out.ts'

export function listJurisdictions(
  { jurisdictions, registries }: Extract<Loaded, { ok: true }>,
  out: Out,
): number {
  const rows = jurisdictions.flatMap((jurisdiction) => {
    const { slug, level, sources } = jurisdiction
    if (sources.length === 0) return [[slug, level, '-', 'no source', '']]
    return sources.map((source) => [
      slug,
      level,
      source.subjects.join(' '),
      sourceStatus(source),
      unsetOf(source),
    ])
  })
  const more = registries.map(({ slug, provides, plan, variables }) => [
    slug,
    'registry',
    provides,
    plan === null ? 'not configured' : 'configured',
    variables.unset.join(' '),
  ])
  printTable([['slug', 'level', 'subjects', 'source', 'unset'], ...rows, ...more], out)
  return 0
}

function sourceStatus({ kind, isConfigured }: LoadedSource): string {
  if (kind === 'registry') return 'registry'
  if (kind === 'needs_user') return 'manual'
  return isConfigured ? 'configured' : 'not configured'
}

function unsetOf({ variables }: LoadedSource): string {
  return variables.unset.join(' ')
}

function printTable(rows: readonly (readonly string[])[], out: Out): void {
  const widths = (rows[0] ?? []).map((_title, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of rows)
    out(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
