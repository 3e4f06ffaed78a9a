import type * as contract from '@multas/contract'
import type { CallReply, Route } from '../../api/call.ts'

export const readFigures: Route<typeof contract.adminFigures> = {
  method: 'GET',
  path: '/api/admin/figures',
}
export const readNow: Route<typeof contract.adminFiguresNow> = {
  method: 'GET',
  path: '/api/admin/figures/now',
}
/** The browser follows this path itself. */
export const EXPORT_PATH: typeof contract.adminExportFigure.path = '/api/admin/figures/export'

export type Figures = CallReply<typeof contract.adminFigures>
export type FiguresNow = CallReply<typeof contract.adminFiguresNow>
