export { tableKey } from '../../table/index.ts'
export { type AdminColumn, AdminTable } from './admin-table.tsx'
