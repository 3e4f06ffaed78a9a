import type * as contract from '@multas/contract'
import type { QueryParts } from '../../api/ask.ts'
import type { CallReply, Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

const readFigures: Route<typeof contract.adminFigures> = {
  method: 'GET',
  path: '/api/admin/figures',
}
const readNow: Route<typeof contract.adminFiguresNow> = {
  method: 'GET',
  path: '/api/admin/figures/now',
}
export const figuresQuery = (query: QueryParts) => adminQuery(readFigures, {}, query)
export const nowQuery = adminQuery(readNow)

/** The browser follows this path itself. */
export const EXPORT_PATH: typeof contract.adminExportFigure.path = '/api/admin/figures/export'

export type Figures = CallReply<typeof contract.adminFigures>
export type FiguresNow = CallReply<typeof contract.adminFiguresNow>
