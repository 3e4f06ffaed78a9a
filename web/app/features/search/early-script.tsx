import { useContext } from 'react'
import { NonceContext } from '../../page-nonce.ts'

/**
 * Inline behaviour before hydration, for slow connections: a submitted form is held (`data-held`) and submitted
 * after hydration (`data-alive`).
 */
const EARLY = `(function (root) {
  var held, broken
  try {
    if (!/[?&](dni|patente)=[^&]/.test(location.search) &&
        (sessionStorage.getItem('searchSessionId') || sessionStorage.getItem('searchDraft')))
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

export function EarlyScript() {
  const nonce = useContext(NonceContext)
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? EARLY : ''}
    </script>
  )
}

/** From here on the screen itself renders the search and e-mail. */
export function endEarlyRestoring(): void {
  const { dataset } = document.documentElement
  delete dataset.restoring
  delete dataset.known
}
