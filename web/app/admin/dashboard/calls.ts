import type * as contract from '@multas/contract'
import { adminExportFigure, adminFigures, adminFiguresNow } from '@multas/contract/routes'
import type { QueryParts } from '../../api/ask.ts'
import type { CallReply } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

export const figuresQuery = (query: QueryParts) => adminQuery(adminFigures, {}, query)
export const nowQuery = adminQuery(adminFiguresNow)

/** The browser follows this path itself. */
export const EXPORT_PATH = adminExportFigure.path

export type Figures = CallReply<typeof contract.adminFigures>
export type FiguresNow = CallReply<typeof contract.adminFiguresNow>
