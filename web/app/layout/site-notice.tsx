import type { SiteBanner as Notice } from '@multas/contract'

/** Server-rendered only. */
export function SiteNotice({ notice: { text, tone } }: { notice: Notice }) {
  const colour = tone === 'warning' ? 'bg-pending-soft' : 'bg-brand-soft'
  return (
    <aside aria-label="Aviso del sitio" className={`px-4 py-2 text-center text-sm text-ink ${colour}`}>
      <p className="mx-auto max-w-4xl wrap-anywhere">{text}</p>
    </aside>
  )
}
