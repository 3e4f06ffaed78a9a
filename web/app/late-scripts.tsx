import { useContext } from 'react'
import { NonceContext } from './page-nonce.ts'
import { PreloadContext } from './preload-context.ts'

/**
 * Asks for the page's code once the page has been painted. `holdScripts` has taken the addresses out of the document,
 * they stand here instead, and it has made the script that imports them one that the browser only keeps. A page that is
 * not looked at, and a browser that does not tell when it paints, do not wait; nobody waits for more than a second.
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

/** Stands behind the scripts of a page. Only the server writes it: in a page that is alive they are here. */
export function LateScripts() {
  const nonce = useContext(NonceContext)
  const addresses = useContext(PreloadContext)
  return (
    <script nonce={nonce} data-preload={addresses} suppressHydrationWarning>
      {import.meta.env.SSR ? START : ''}
    </script>
  )
}
