import { useContext } from 'react'
import { NonceContext } from './page-nonce.ts'
import { PreloadContext } from './preload-context.ts'

/**
 * `holdScripts` moves the script URLs here and makes the importing script inert; they are requested after the
 * first paint, at most a second later. Hidden pages and browsers that do not report paints do not wait.
 */
const START = `(function (starter) {
  var begun
  function begin() {
    if (begun) return
    begun = true
    starter.dataset.preload.split(' ').forEach(function (address) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    })
    var held = document.querySelector('script[data-late]')
    var script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held.replaceWith(script)
  }
  function afterFrame() {
    requestAnimationFrame(function () { setTimeout(begin) })
  }
  var tells = window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).includes('paint')
  if (document.hidden || !tells) return begin()
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length) afterFrame()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(begin, 1000)
})(document.currentScript)`

export function LateScripts() {
  const nonce = useContext(NonceContext)
  const addresses = useContext(PreloadContext)
  return (
    <script nonce={nonce} data-preload={addresses} suppressHydrationWarning>
      {import.meta.env.SSR ? START : ''}
    </script>
  )
}
