import { Notice } from '../../ui/notice.tsx'
import { Moment } from '../frame/index.ts'
import type { FiguresNow } from './calls.ts'
import { describeAlert } from './describe-alert.ts'

export function OperatorAlerts({ alerts }: { alerts: FiguresNow['alerts'] }) {
  return alerts.map((alert) => {
    const { title, text } = describeAlert(alert)
    return (
      <Notice key={`${alert.kind} ${alert.limit}`} tone="warning" title={title}>
        <p>{text}</p>
        <p className="text-sm text-ink-soft">
          Última vez: <Moment at={alert.lastAt} />.
        </p>
      </Notice>
    )
  })
}
