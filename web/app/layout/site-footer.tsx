import { type MouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { HtmlPart } from '../content/html-part.tsx'
import { pushToDataLayer } from '../data-layer.ts'
import { WrittenFooterContext } from '../written-footer-context.ts'
import { keepSections } from './open-sections.ts'

export function SiteFooter({ siteName }: { siteName: string }) {
  const element = useRef<HTMLElement>(null)
  const written = useContext(WrittenFooterContext)
  // In the browser the links are those that the server wrote.
  const [html] = useState(() =>
    import.meta.env.SSR ? written : (document.querySelector('#pie .content')?.innerHTML ?? ''),
  )
  useEffect(() => (element.current === null ? undefined : keepSections(element.current)), [])
  return (
    <footer
      ref={element}
      id="pie"
      tabIndex={-1}
      onClickCapture={tellLink}
      className="border-t border-line bg-surface"
    >
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 md:py-10">
        <HtmlPart html={html} />
        <p className="text-sm text-ink-soft">
          <strong className="text-ink">{siteName}</strong> consulta las fuentes de cada jurisdicción y te
          muestra lo que informan. No es un organismo oficial y el resultado no es un libre deuda.
        </p>
      </div>
    </footer>
  )
}

function tellLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  const section = link?.closest<HTMLElement>('[data-section]')?.dataset.section
  if (link === null || section === undefined) return
  pushToDataLayer({ event: 'footer_link_click', section, link: link.pathname.slice(1) || 'inicio' })
}
