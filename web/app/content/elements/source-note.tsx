import { formatDay } from '@multas/domain'

interface SourceNoteProps {
  norm?: string | null
  source?: string | null
  checked?: string | null
}

export function SourceNote({ norm, source, checked }: SourceNoteProps) {
  const host = source ? new URL(source).host.replace(/^www\./, '') : null
  return (
    <p className="text-sm text-ink-soft">
      {norm ? `${norm}.` : ''}
      {source && (
        <>
          {' '}
          Fuente:{' '}
          <a
            href={source}
            rel="noreferrer"
            target="_blank"
            className="text-brand underline underline-offset-4"
          >
            {host}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
          .
        </>
      )}
      {checked ? ` Revisado el ${formatDay(checked)}.` : ''}
    </p>
  )
}
