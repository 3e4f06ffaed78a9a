import { type AmountNote, formatDay } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OriginLine } from '../../ui/origin-line.tsx'

export function AmountNoteBadge({ note: { clase } }: { note: AmountNote }) {
  if (clase === 'a_determinar') return null
  return <Badge tone="amber">Revisá el importe</Badge>
}

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
