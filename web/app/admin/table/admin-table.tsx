import type { AdminResource } from '@multas/contract'
import { ADMIN_PATH, type AdminTable as Declared, defaultSort, reachesRole } from '@multas/domain'
import type { ReactNode } from 'react'
import { addQuery, type QueryParts } from '../../api/ask.ts'
import type { CallReply } from '../../api/call.ts'
import { DataTable, type TableColumn, type TableFilter, type TablePage } from '../../table/index.ts'
import { LoadFailure, useSession } from '../frame/index.ts'

type PageOf<R extends AdminResource> = CallReply<R['list']> & TablePage<RowOf<R>>
type RowOf<R extends AdminResource> =
  CallReply<R['list']> extends { rows: readonly (infer Row)[] } ? Row : never

export type AdminColumn<R extends AdminResource> = Omit<TableColumn<RowOf<R>>, 'sortsFirst'>

interface Choice {
  readonly value: string
  readonly label: string
}

interface AdminTableProps<R extends AdminResource> {
  table: R['table']
  columns: readonly AdminColumn<R>[]
  /** Choices of the filters whose values only the server knows, by key. */
  existing?: Readonly<Record<string, readonly Choice[]>>
  rowActions?: ((row: RowOf<R>) => ReactNode) | undefined
  onPage?: (page: PageOf<R>) => void
}

export function AdminTable<R extends AdminResource>(props: AdminTableProps<R>) {
  const { columns, existing = {}, rowActions, onPage } = props
  const table: Declared = props.table
  const { role } = useSession().account
  const { detail } = table
  const keyOf = (row: RowOf<R>) => String(row[table.key as keyof RowOf<R>])
  const mayOpen = detail !== undefined && reachesRole(role, detail.role)
  return (
    <DataTable<RowOf<R>, PageOf<R>>
      name={table.name}
      call={{ method: 'GET', path: table.path }}
      columns={columns.map((column) => sortable(column, table))}
      filters={Object.entries(table.filters).map(([key, filter]) => toFilter(key, filter, existing[key]))}
      sortedBy={defaultSort(table)}
      {...(table.search ? { search: table.search } : {})}
      {...(reachesRole(role, table.exportRole)
        ? { exports: (query: QueryParts) => <Export href={addQuery(`${table.path}/export`, query)} /> }
        : {})}
      rowKey={keyOf}
      rowPath={mayOpen ? (row) => `${ADMIN_PATH}/${detail.page}/${keyOf(row)}` : undefined}
      rowActions={rowActions}
      {...(onPage ? { onPage } : {})}
      empty={table.empty}
      failure={(error, retry) => <LoadFailure what="la lista" error={error} onRetry={retry} />}
    />
  )
}

function sortable<Column extends { readonly key: string }>(column: Column, { sorts }: Declared) {
  const sortsFirst = sorts[column.key]
  return sortsFirst === undefined ? column : { ...column, sortsFirst }
}

function toFilter(
  key: string,
  filter: Declared['filters'][string],
  existing: readonly Choice[] = [],
): TableFilter {
  const { kind, name } = filter
  if (kind === 'days') return { kind, name, from: 'from', to: 'to' }
  if (kind === 'existing') return { kind: 'choice', key, name, choices: existing }
  const choices = Object.entries(filter.names).map(([value, label]) => ({ value, label }))
  return { kind, key, name, choices, ...(filter.all ? { all: filter.all } : {}) }
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
