import { AGE_TABLE, OTHER_TYPOLOGY, RESOLVED_PERCENT, SEVERITY_TABLE } from '@multas/domain'
import { describeSegment, SCORE_SEGMENTS, SEGMENT_STROKES } from '../../../features/scoring/shared.ts'
import { DataTable } from '../../elements/data-table.tsx'
import { Noted } from '../../elements/noted.tsx'
import { AGE_TEXTS } from './age-texts.ts'

export const RESOLVED_TEXT = `Una infracción resuelta, o con un descargo presentado, resta el ${RESOLVED_PERCENT}\u00a0% de sus puntos. Una anulada no resta nada.`

export function SeverityTable() {
  return (
    <DataTable
      caption="Puntos que resta cada tipo de infracción, reciente y sin resolver"
      columns={['Tipo de infracción y por qué', 'Puntos']}
      rows={[...SEVERITY_TABLE, OTHER_TYPOLOGY].map(({ typology, points, reason }) => [
        <Noted key="typology" note={reason}>
          {typology}
        </Noted>,
        <strong key="points">{points}</strong>,
      ])}
    />
  )
}

export function AgeTable() {
  return (
    <DataTable
      caption="Cuánto de sus puntos resta según su antigüedad"
      columns={['La infracción tiene', 'Resta']}
      rows={AGE_TABLE.map(({ percent }, place) => [
        AGE_TEXTS[place],
        percent === 100 ? 'todos sus puntos' : `el ${percent}\u00a0% de sus puntos`,
      ])}
    />
  )
}

const MEANINGS = {
  Elite: 'Ninguna infracción, o muy pocas, leves o viejas.',
  Excelente: 'Pocas infracciones, leves o viejas.',
  Aceptable: 'Hay infracciones que conviene resolver.',
  Riesgoso: 'Hay infracciones graves, o varias sin resolver.',
  Crítico: 'Muchas infracciones, o muy graves y recientes.',
}

export function CategoryTable() {
  return (
    <DataTable
      caption="De la mejor a la peor"
      columns={['Categoría', 'Puntaje']}
      rows={SCORE_SEGMENTS.toReversed().map((segment) => [
        <Noted key="category" note={MEANINGS[segment.category]}>
          <span className="inline-flex items-center gap-2.5">
            <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
              <path d="M0 6h12" strokeWidth="12" className={SEGMENT_STROKES[segment.category]} />
            </svg>
            {segment.category}
          </span>
        </Noted>,
        describeSegment(segment),
      ])}
    />
  )
}
