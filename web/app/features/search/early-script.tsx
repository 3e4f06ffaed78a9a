import { useContext } from 'react'
import { NonceContext } from '../../page-nonce.ts'

/**
 * What the page does before its code is here, on a connection that takes its time:
 *
 * - A tab that was searching shows that it is being restored, not a form that will go away (`data-restoring`).
 * - A browser that knows its visitor's e-mail keeps the room of the line that names it (`data-known`).
 * - A form that is sent is held (`data-held`) and carried out once the code is here (`data-alive`).
 * - When the code can't be had, an identifier is sent as the browser would: the server shows the next step.
 */
const EARLY = `(function (root) {
  var held, broken
  try {
    if (sessionStorage.getItem('searchSessionId') || sessionStorage.getItem('searchDraft'))
      root.dataset.restoring = ''
    if (localStorage.getItem('rememberedEmail')) root.dataset.known = ''
  } catch (e) {}
  function sendAnyway() {
    if (held && !held.querySelector('[type=email]')) held.submit()
  }
  addEventListener('error', function (event) {
    if (event.target.tagName !== 'SCRIPT') return
    broken = true
    delete root.dataset.restoring
    sendAnyway()
  }, true)
  document.addEventListener('submit', function (event) {
    var form = event.target
    if ('alive' in form.dataset || form.method !== 'get') return
    event.preventDefault()
    held = form
    form.dataset.held = ''
    if (broken) sendAnyway()
  })
})(document.documentElement)`

/** Stands before the form. Only the server writes it: in a page that is alive there is nothing to do early. */
export function EarlyScript() {
  const nonce = useContext(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? EARLY : ''}
    </script>
  )
}

/** From here on the screen itself says what is being restored, and who is known. */
export function endEarlyRestoring(): void {
  const { dataset } = document.documentElement
  delete dataset.restoring
  delete dataset.known
}
