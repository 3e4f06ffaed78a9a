import { sendFeedback } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { type TrackedVisitor, trackedVisitor } from '../../track.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { FeedbackDraft } from './make-form.ts'

/** docs/behaviour/tracking.md#feedback. Returns true if accepted. */
export async function sendDraft(
  { message, email }: FeedbackDraft,
  found: { honeypot: string; detectedEmail: string | null },
): Promise<boolean> {
  try {
    await call(sendFeedback, {
      body: {
        message,
        ...(email.trim() ? { email } : {}),
        url: window.location.origin + window.location.pathname,
        userAgent: navigator.userAgent.slice(0, 500),
        ...idsOf(trackedVisitor()),
        ...found,
      },
    })
    toasts.show({ title: '¡Gracias por tu feedback!', description: 'Lo revisaremos pronto' })
    return true
  } catch (error) {
    toasts.show({ title: 'Error', description: explain(error), variant: 'destructive' })
    return false
  }
}

/** A tracked visitor carries more. */
const idsOf = (visitor: TrackedVisitor | null) =>
  visitor && { userId: visitor.userId, sessionId: visitor.sessionId, fingerprint: visitor.fingerprint }

function explain(error: unknown): string {
  const isFromServer = error instanceof CallError && error.details.code !== undefined
  return isFromServer ? error.message : 'Error al enviar el feedback. Por favor, intente de nuevo.'
}
