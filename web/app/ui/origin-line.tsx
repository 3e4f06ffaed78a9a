interface OriginLineProps {
  norm: string | null
  source: string | null
  checkedOn: string | null
}

export function OriginLine({ norm, source, checkedOn }: OriginLineProps) {
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
      {checkedOn && ` · consultado el ${checkedOn}`}
    </span>
  )
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/:]+)/i.exec(address)?.[1] ?? address
}
