import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { feedbackWidgetConfig } from '../../api/calls.ts'

/** docs/behaviour/tracking.md#feedback. */
const ASK_AGAIN_MS = 60_000

/**
 * Whether opinions are asked for: what the server said last. A page that nobody looks at does not ask; it asks at
 * once when it is looked at again.
 */
export function useWidgetEnabled(): boolean {
  const [isEnabled, setEnabled] = useState(false)
  useEffect(() => {
    let isHere = true
    const ask = () => {
      if (document.hidden) return
      call(feedbackWidgetConfig, { isBackground: true }).then(
        ({ enabled }) => isHere && setEnabled(enabled),
        () => {},
      )
    }
    ask()
    const asking = setInterval(ask, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isHere = false
      clearInterval(asking)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return isEnabled
}
