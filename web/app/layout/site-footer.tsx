import { ACCOUNT_PATH } from '@multas/domain'
import type { SiteContext } from '../site.ts'
import { FooterSections } from './footer-sections.tsx'
import { LanguageLinks } from './language-links.tsx'

interface SiteFooterProps {
  siteName: string
  host: string
  here: string
  sells: boolean
  operator: SiteContext['operator']
}

/** Server-rendered only. */
export function SiteFooter({ siteName, host, here, sells, operator }: SiteFooterProps) {
  return (
    <footer id="pie" tabIndex={-1} className="border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 pt-6 pb-20 md:pt-10 print:py-0">
        <div className="no-print">
          {sells && <WaysOut />}
          <FooterSections host={host} here={here} />
          <LanguageLinks here={here} className="gap-x-5 pt-2" />
        </div>
        <p className="pt-4 text-sm text-ink-soft print:pt-2">
          <strong className="text-ink">{siteName}</strong> consulta las fuentes de cada jurisdicción y te
          muestra lo que informan. No es un organismo oficial y el resultado no es un libre deuda.
        </p>
        {operator !== null && (
          <p data-operator="" className="pt-2 text-sm wrap-anywhere text-ink-soft">
            Responsable: {operator.name}, CUIT {operator.cuit}, {operator.address}. Datos personales:{' '}
            <a
              href={`mailto:${operator.privacyEmail}`}
              className="inline-block min-h-6 underline underline-offset-4"
            >
              {operator.privacyEmail}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

/**
 * Visible with these names on the home page, as distance-selling rules require (Resolución SCI 424/2020,
 * withdrawal; Resolución 316/2018, ending a service).
 */
function WaysOut() {
  return (
    <ul aria-label="Suscripción" data-section="suscripcion" className="flex flex-wrap gap-3 pb-4 md:pb-6">
      {WAYS.map(({ name, id }) => (
        <li key={id}>
          <a
            href={`${ACCOUNT_PATH}/suscripcion#${id}`}
            className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-4 py-2 font-semibold text-brand hover:bg-brand-soft"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const WAYS = [
  { name: 'Botón de arrepentimiento', id: 'boton-de-arrepentimiento' },
  { name: 'Botón de baja', id: 'boton-de-baja' },
] as const
