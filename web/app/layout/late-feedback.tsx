import { useEffect, useState } from 'react'
import type { FeedbackWidget as FeedbackWidgetType } from '../features/feedback/index.ts'

export function LateFeedback() {
  const [Widget, setWidget] = useState<typeof FeedbackWidgetType | null>(null)
  useEffect(() => {
    const load = () =>
      import('../features/feedback/index.ts').then(
        (module) => setWidget(() => module.FeedbackWidget),
        () => {},
      )
    if (document.readyState === 'complete') void load()
    else window.addEventListener('load', load, { once: true })
    return () => window.removeEventListener('load', load)
  }, [])
  return Widget === null ? null : <Widget />
}
