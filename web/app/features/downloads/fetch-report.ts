import { sessionReport, sharedReport } from '@multas/contract/routes'
import { type Download, download } from '../../api/call.ts'
import { withLiveToken } from '../../api/with-live-token.ts'

export type ReportSource =
  | { readonly kind: 'session'; readonly sessionId: string; readonly token: string | null }
  | { readonly kind: 'shared'; readonly token: string }

/** Throws `CallError`. */
export function fetchReport(source: ReportSource): Promise<Download> {
  if (source.kind === 'shared') return download(sharedReport, { params: { token: source.token } })
  return withLiveToken(source, (token) =>
    download(sessionReport, { params: { id: source.sessionId }, token }),
  )
}
