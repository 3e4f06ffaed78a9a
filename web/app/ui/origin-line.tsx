import { formatDay, type Origin } from '@multas/domain'

/** Where a statement comes from: its norm, a link to its source, and the day on which it was checked. */
export function OriginLine({ origin: { norm, source, checked } }: { origin: Origin }) {
  return (
    <span className="text-sm text-ink-soft wrap-anywhere">
      Orientativo{norm && ` · ${norm}`}
      {source && (
        <>
          {' · '}
          <a
            href={source}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
          >
            Fuente: {hostOf(source)}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      )}
      {checked && ` · consultado el ${formatDay(checked)}`}
    </span>
  )
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/:]+)/i.exec(address)?.[1] ?? address
}
