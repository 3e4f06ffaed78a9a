import {
  isAgeing,
  type Period,
  sinceColumns,
  type TableDeclaration,
} from '../platform/retention/define-table.ts'

const HEAD = `# Tables

Generated from the declarations (\`tables.ts\` of each feature): after a change, \`npx vitest run --project server retention -u\`. What [is kept and for how long](../operations.md#what-is-kept-and-for-how-long) says the same in words. Days count from when a row was written, or closed, expired or last used where that list says so; \`retention.sweep\` deletes. The last column names the record of the privacy page that speaks of the table.

| table | one row is | written by | a row goes after | privacy page |
|---|---|---|---|---|
`

const TAIL = `| \`graphile_worker.*\` | the queue's own | the queue | – | – |

Personal data are encrypted at rest, with a keyed hash beside them where they are looked up; what is in clear all the same is listed in [docs/operations.md](../operations.md#what-is-in-clear); tokens are kept as hashes; codes as HMACs. Keys are derived from \`APP_SECRET\`, which is not in the database.
`

/** Renders `docs/architecture/tables.md`. */
export function describeTables(tables: readonly TableDeclaration[]): string {
  const rows = [...tables]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((table) => {
      const { name, description, writtenBy, privacy } = table
      const record = privacy === null ? '–' : `\`${privacy}\``
      return `| \`${name}\` | ${description} | ${writtenBy} | ${describeEnd(table)} | ${record} |\n`
    })
  return HEAD + rows.join('') + TAIL
}

function describeEnd(table: TableDeclaration): string {
  if (!isAgeing(table))
    return typeof table.keepFor === 'string'
      ? `kept: ${table.keepFor}`
      : `with its row of \`${table.keepFor.with}\``
  const { keepFor, validFor, partitionBy, when } = table
  const kept = describePeriod(keepFor)
  const since = sinceColumns(table).map((column) => `\`${column}\``)
  return [
    `${kept === '' ? 'at' : `${kept} after`} ${since.join(' or ')}`,
    ...(validFor === undefined ? [] : [`that is ${describePeriod(validFor)} ahead`]),
    ...(partitionBy === undefined ? [] : [`by whole ${partitionBy}s`]),
    ...(when === undefined ? [] : ['on a condition']),
  ].join(', ')
}

function describePeriod(period: Period): string {
  const parts = Object.entries(period).map(
    ([unit, count]) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
  )
  return parts.join(' and ')
}
