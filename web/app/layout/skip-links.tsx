const TARGETS = [
  { href: '#contenido', label: 'Saltar al contenido principal' },
  { href: '#navegacion', label: 'Saltar a la navegación' },
  { href: '#pie', label: 'Saltar al pie de página' },
]

/** Visible on keyboard focus only (docs/behaviour/pages.md#skip-links). */
export function SkipLinks() {
  return (
    <ul className="no-print">
      {TARGETS.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="sr-only rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
