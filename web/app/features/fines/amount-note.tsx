import { type AmountNote, formatDay } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OriginLine } from '../../ui/origin-line.tsx'

/** On the line of a fine: that its amount needs a look. One that is not set yet says so itself. */
export function AmountNoteBadge({ note: { clase } }: { note: AmountNote }) {
  if (clase === 'a_determinar') return null
  return <Badge tone="amber">Revisá el importe</Badge>
}

/** In an open fine: what is odd, and against what. */
export function AmountNoteBox({ note }: { note: AmountNote }) {
  const { clase, texto, norma, fuente, revisado } = note
  return (
    <Notice tone={clase === 'dudoso' ? 'warning' : 'info'}>
      <p className="tabular-nums wrap-anywhere">{texto}</p>
      {(norma !== null || fuente !== null) && (
        <OriginLine norm={norma} source={fuente} checkedOn={revisado && formatDay(revisado)} />
      )}
    </Notice>
  )
}
