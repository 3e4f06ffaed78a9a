import { formatDay } from '@multas/domain'
import { OriginLine } from '../../ui/origin-line.tsx'
import type { Statement } from './statement.ts'

interface StatementListProps {
  statements: readonly Statement[]
  place: string
}

export function StatementList({ statements, place }: StatementListProps) {
  return (
    <ul className="grid gap-3">
      {statements.map(({ text, origin }) => (
        <li key={text} className="grid gap-0.5 border-l-2 border-line pl-3">
          <span className="tabular-nums">{text}</span>
          <StatementOrigin origin={origin} place={place} />
        </li>
      ))}
    </ul>
  )
}

export function StatementOrigin({ origin, place }: Pick<Statement, 'origin'> & { place: string }) {
  if (origin === 'own') return null
  if (origin === 'record')
    return <span className="text-sm text-ink-soft">Según lo informado por {place}</span>
  return (
    <OriginLine
      norm={origin.norm}
      source={origin.source}
      checkedOn={origin.checked && formatDay(origin.checked)}
    />
  )
}
