import { useContext } from 'react'
import { NonceContext } from './page-nonce.ts'
import { PreloadContext } from './preload-context.ts'

/**
 * Requests the scripts that `deferScripts` made inert after the first paint, at most a second later. Hidden
 * pages and browsers that do not report paints do not wait. A content page runs the first of its addresses.
 */
const START = `(function (starter) {
  var begun
  function begin() {
    if (begun) return
    begun = true
    var addresses = starter.dataset.preload.split(' ')
    addresses.forEach(function (address) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    })
    var held = document.querySelector('script[data-late]')
    var script = document.createElement('script')
    script.type = 'module'
    if (held) {
      script.nonce = held.nonce
      script.text = held.text
      held.replaceWith(script)
    } else {
      script.src = addresses[0]
      document.head.append(script)
    }
  }
  function afterFrame() {
    requestAnimationFrame(function () { setTimeout(begin) })
  }
  var reportsPaint = window.PerformanceObserver && (PerformanceObserver.supportedEntryTypes || []).includes('paint')
  if (document.hidden || !reportsPaint) return begin()
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length) afterFrame()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(begin, 1000)
})(document.currentScript)`

interface DeferredScriptsProps {
  /** Route parameters of a content page, for tracking; null for other pages. */
  params: Readonly<Record<string, string | undefined>> | null
}

export function DeferredScripts({ params }: DeferredScriptsProps) {
  const nonce = useContext(NonceContext)
  const addresses = useContext(PreloadContext)
  return (
    <script
      nonce={nonce}
      data-preload={addresses}
      data-params={params === null ? undefined : JSON.stringify(params)}
      suppressHydrationWarning
    >
      {import.meta.env.SSR ? START : ''}
    </script>
  )
}
