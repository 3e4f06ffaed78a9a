export { DataTable } from './data-table.tsx'
export type { TableColumn, TableFilter } from './table-shape.ts'
export { useRequestedAddress as useAskedAddress } from './use-requested-address.ts'
export { type TablePage, tableKey } from './use-table.ts'
