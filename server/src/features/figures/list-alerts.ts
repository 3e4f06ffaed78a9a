import type { adminFiguresNow } from '@multas/contract'
import type { CallReply } from '../../platform/http/register-call.ts'
import type { OperatorAlerts } from '../../platform/operator-alerts/operator-alerts.ts'

export type ShownAlerts = CallReply<typeof adminFiguresNow>['alerts']

const SHOWN_MS = 24 * 3_600_000
const CODE_LIMIT = 'code_limit.'

export async function listAlerts(alerts: Pick<OperatorAlerts, 'readSince'>, now: Date): Promise<ShownAlerts> {
  const recent = await alerts.readSince(new Date(now.getTime() - SHOWN_MS))
  return recent.flatMap<ShownAlerts[number]>(({ kind, lastAt }) => {
    if (kind === 'single_address') return { kind, limit: null, lastAt: lastAt.toISOString() }
    if (!kind.startsWith(CODE_LIMIT)) return []
    return { kind: 'code_limit', limit: kind.slice(CODE_LIMIT.length), lastAt: lastAt.toISOString() }
  })
}
