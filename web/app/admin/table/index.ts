export { type TableColumn, type TableFilter, tableKey } from '../../table/index.ts'
export { AdminTable } from './admin-table.tsx'
