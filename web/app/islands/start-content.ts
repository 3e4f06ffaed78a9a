import { reportCrash } from '../api/report-crash.ts'
import { beginTracking } from '../features/tracking/shared.ts'
import { hydrateFrame } from '../layout/hydrate-frame.ts'
import { startIslands } from './start-islands.ts'

window.addEventListener('error', (event) => reportCrash(event.error ?? event.message))
window.addEventListener('unhandledrejection', (event) => reportCrash(event.reason))

const { params = '{}' } = document.querySelector<HTMLElement>('script[data-params]')?.dataset ?? {}

startIslands()
hydrateFrame()
// Loaded before the first message, which may report a lost connection.
window.addEventListener('focusin', loadMessages, { once: true })
beginTracking(() => ({ pathname: window.location.pathname, params: JSON.parse(params) }))

function loadMessages(): void {
  import('../layout/show-messages.ts').then(
    ({ showMessages }) => showMessages(),
    () => window.addEventListener('focusin', loadMessages, { once: true }),
  )
}
