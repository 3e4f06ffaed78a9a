import { formatDay } from '@multas/domain'

interface SourceNoteProps {
  /** The norm that says it, with its article. */
  norm?: string | null
  /** Address where it can be read. */
  source?: string | null
  /** Day on which it was checked, `YYYY-MM-DD`. */
  checked?: string | null
}

/** Under every legal or numeric statement: where it comes from, when that was checked, and that it is guidance. */
export function SourceNote({ norm, source, checked }: SourceNoteProps) {
  const host = source ? new URL(source).host.replace(/^www\./, '') : null
  return (
    <p className="text-sm text-ink-soft">
      Orientativo.{norm ? ` ${norm}.` : ''}
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
