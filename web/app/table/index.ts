export { DataTable } from './data-table.tsx'
export type { TableColumn, TableFilter } from './table-shape.ts'
export { useAskedAddress } from './use-asked-address.ts'
export { type TablePage, tableKey } from './use-table.ts'
