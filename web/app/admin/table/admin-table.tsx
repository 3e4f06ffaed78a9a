import { DataTable, type DataTableProps } from '../../table/index.ts'
import { LoadFailure } from '../frame/index.ts'

interface AdminTableProps<Row> extends Omit<DataTableProps<Row>, 'failure' | 'exports' | 'above'> {
  /** The path of the call that answers the same rows, all of them, as CSV. */
  exportPath?: string
}

/** A table of the administration. */
export function AdminTable<Row>({ exportPath, ...props }: AdminTableProps<Row>) {
  return (
    <DataTable<Row>
      {...props}
      {...(exportPath ? { exports: [{ label: 'Descargar CSV', path: exportPath }] } : {})}
      failure={(error, retry) => <LoadFailure what="la lista" error={error} onRetry={retry} />}
    />
  )
}
