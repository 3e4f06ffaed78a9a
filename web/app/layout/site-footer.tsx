import { FooterSections } from './footer-sections.tsx'

/** Written by the server only. `host` names the site. */
export function SiteFooter({ siteName, host, here }: { siteName: string; host: string; here: string }) {
  return (
    <footer id="pie" tabIndex={-1} className="border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-6 md:py-10">
        <FooterSections host={host} here={here} />
        <p className="pt-4 text-sm text-ink-soft">
          <strong className="text-ink">{siteName}</strong> consulta las fuentes de cada jurisdicción y te
          muestra lo que informan. No es un organismo oficial y el resultado no es un libre deuda.
        </p>
      </div>
    </footer>
  )
}
