import { reportCrash } from '../api/report-crash.ts'
import { beginTracking } from '../features/tracking/shared.ts'
import { startFrame } from '../layout/start-frame.ts'
import { wakeIslands } from './wake-islands.ts'

window.addEventListener('error', (event) => reportCrash(event.error ?? event.message))
window.addEventListener('unhandledrejection', (event) => reportCrash(event.reason))

const { params = '{}' } = document.querySelector<HTMLElement>('script[data-params]')?.dataset ?? {}

wakeIslands()
startFrame()
// Before the first of them: it may say that the connection is lost.
window.addEventListener('focusin', loadMessages, { once: true })
beginTracking(() => ({ pathname: window.location.pathname, params: JSON.parse(params) }))

function loadMessages(): void {
  import('../layout/show-messages.ts').then(
    ({ showMessages }) => showMessages(),
    () => window.addEventListener('focusin', loadMessages, { once: true }),
  )
}
