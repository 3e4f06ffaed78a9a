import { useEffect, useState } from 'react'
import type { FeedbackDraft, FeedbackStage } from './feedback-draft.ts'
import { findEmailHere } from './find-email.ts'
import { sendDraft } from './send-draft.ts'

/** docs/behaviour/tracking.md#feedback. */
const THANKS_MS = 3_000
const EMPTY: FeedbackDraft = { message: '', email: '' }

/** Closing the popup keeps the draft; sending clears it. */
export function useFeedback(onDone: () => void) {
  const [draft, setDraft] = useState(EMPTY)
  const [stage, setStage] = useState<FeedbackStage>('writing')
  useEffect(() => {
    if (stage !== 'thanks') return
    const timer = setTimeout(() => {
      setStage('writing')
      onDone()
    }, THANKS_MS)
    return () => clearTimeout(timer)
  }, [stage, onDone])
  return {
    draft,
    stage,
    prefill: () => setDraft((now) => (now.email ? now : { ...now, email: findEmailHere() ?? '' })),
    change: (part: Partial<FeedbackDraft>) => setDraft((now) => ({ ...now, ...part })),
    async send(honeypot: string): Promise<void> {
      setStage('sending')
      const isSent = await sendDraft(draft, { honeypot, detectedEmail: findEmailHere() })
      setStage(isSent ? 'thanks' : 'writing')
      if (isSent) setDraft(EMPTY)
    },
  }
}

export type Feedback = ReturnType<typeof useFeedback>
