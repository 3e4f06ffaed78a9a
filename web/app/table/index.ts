export { DataTable, type DataTableProps } from './data-table.tsx'
export type { TableColumn, TableFilter } from './table-shape.ts'
export { useAskedAddress } from './use-asked-address.ts'
export { tableKey } from './use-table.ts'
