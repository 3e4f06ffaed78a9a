import { formatDay } from '@multas/domain'

interface SourceNoteProps {
  /** The norm that says it, with its article. */
  norm?: string | null
  /** Address where it can be read. */
  source?: string | null
  /** Day on which it was checked, `YYYY-MM-DD`. */
  checked?: string | null
}

/** Under every legal or numeric statement: where it comes from, and when that was checked. `Guidance` says the rest, once. */
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
