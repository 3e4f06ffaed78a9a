export { DataTable, type DataTableProps } from './data-table.tsx'
export type { RowSelection } from './row-marks.tsx'
export type { TableColumn, TableFilter } from './table-shape.ts'
export { type TablePage, tableKey } from './use-table.ts'
