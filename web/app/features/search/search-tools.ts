import type { call } from '../../api/call.ts'
import type { Toast } from '../../ui/toast/toast-store.ts'
import type { LiveSocket } from './live-connection.ts'
import type { OtpTimerStore } from './otp-timer.ts'
import type { SearchStorage } from './search-storage.ts'
import type { SearchStore } from './search-store.ts'

/** Everything the search does to the world, handed in. */
export interface SearchTools {
  readonly store: SearchStore
  readonly storage: SearchStorage
  readonly otpTimer: OtpTimerStore
  readonly call: typeof call
  openSocket(sessionId: string): LiveSocket
  showToast(toast: Toast): void
  /** Milliseconds since 1970. */
  now(): number
  schedule(task: () => void, delayMs: number): () => void
}
