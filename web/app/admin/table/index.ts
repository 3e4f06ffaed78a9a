export { AdminTable } from './admin-table.tsx'
export type { TableColumn, TableFilter } from './table-shape.ts'
export { tableKey } from './use-table.ts'
