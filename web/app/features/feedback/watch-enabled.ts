import { feedbackWidgetConfig } from '@multas/contract/routes'
import { call } from '../../api/call.ts'

/** docs/behaviour/tracking.md#feedback. */
const POLL_INTERVAL_MS = 60_000

/** A hidden page does not poll; it polls at once when it becomes visible. Returns a stop function. */
export function watchEnabled(change: (isEnabled: boolean) => void): () => void {
  let isHere = true
  const ask = () => {
    if (document.hidden) return
    call(feedbackWidgetConfig, { isBackground: true }).then(
      ({ enabled }) => isHere && change(enabled),
      () => {},
    )
  }
  ask()
  const asking = setInterval(ask, POLL_INTERVAL_MS)
  document.addEventListener('visibilitychange', ask)
  return () => {
    isHere = false
    clearInterval(asking)
    document.removeEventListener('visibilitychange', ask)
  }
}
