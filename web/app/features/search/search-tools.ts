import type { call } from '../../api/call.ts'
import type { SearchStorage } from '../../subject/search-storage.ts'
import type { Toast } from '../../ui/toast/toast-store.ts'
import type { LiveSocket } from './live-connection.ts'
import type { Network } from './network.ts'
import type { OtpTimerStore } from './otp-timer.ts'
import type { RememberedEmail } from './remembered-email.ts'
import type { SearchDraft } from './search-draft.ts'
import type { SearchStore } from './search-store.ts'

export interface SearchTools {
  readonly store: SearchStore
  readonly storage: SearchStorage
  readonly otpTimer: OtpTimerStore
  readonly draft: SearchDraft
  readonly remembered: RememberedEmail
  readonly call: typeof call
  readonly network: Network
  openSocket(sessionId: string, traceparent?: string): LiveSocket
  showToast(toast: Toast): void
  hideToast(id: string): void
  /** Unix milliseconds. */
  now(): number
  schedule(task: () => void, delayMs: number): () => void
}
