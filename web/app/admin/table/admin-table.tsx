import { addQuery, type QueryParts } from '../../api/ask.ts'
import { DataTable, type DataTableProps } from '../../table/index.ts'
import { LoadFailure } from '../frame/index.ts'

interface AdminTableProps<Row> extends Omit<DataTableProps<Row>, 'failure' | 'exports' | 'above'> {
  /** CSV of all rows. */
  exportPath?: string
}

export function AdminTable<Row>({ exportPath, ...props }: AdminTableProps<Row>) {
  return (
    <DataTable<Row>
      {...props}
      {...(exportPath
        ? { exports: (query: QueryParts) => <Export href={addQuery(exportPath, query)} /> }
        : {})}
      failure={(error, retry) => <LoadFailure what="la lista" error={error} onRetry={retry} />}
    />
  )
}

function Export({ href }: { href: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-semibold text-brand hover:bg-brand-soft"
    >
      Descargar CSV
    </a>
  )
}
