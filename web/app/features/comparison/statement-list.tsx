import { formatDay, type Origin } from '@multas/domain'
import type { Statement } from './statement.ts'

interface StatementListProps {
  statements: readonly Statement[]
  /** Who reported the fine. */
  place: string
}

export function StatementList({ statements, place }: StatementListProps) {
  return (
    <ul className="grid gap-3">
      {statements.map(({ text, origin }) => (
        <li key={text} className="grid gap-0.5 border-l-2 border-line pl-3">
          <span className="tabular-nums">{text}</span>
          {origin === 'record' && (
            <span className="text-sm text-ink-soft">Según lo informado por {place}</span>
          )}
          {typeof origin === 'object' && <OriginLine origin={origin} />}
        </li>
      ))}
    </ul>
  )
}

function OriginLine({ origin: { norm, source, checked } }: { origin: Origin }) {
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
