import type { AdminJurisdiction } from '@multas/contract'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../frame/index.ts'
import { formatMs, OUTCOMES } from './jurisdiction-texts.ts'
import { PlainTable } from './plain-table.tsx'

const HEADS = [
  { name: 'Cuándo' },
  { name: 'Cómo terminó' },
  { name: 'Por qué' },
  { name: 'Encontradas', isNumber: true },
  { name: 'Apartadas', isNumber: true },
  { name: 'Duró', isNumber: true },
]

export function AnswerList({ answers }: { answers: AdminJurisdiction['answers'] }) {
  return (
    <Card aria-labelledby="respuestas">
      <h2 id="respuestas" className="text-lg font-bold">
        Últimas respuestas
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Las 50 más nuevas de los últimos 30 días. No dicen de quién eran.
      </p>
      <PlainTable
        caption="Últimas respuestas"
        heads={HEADS}
        empty="Ninguna búsqueda la consultó en los últimos 30 días."
        rows={answers.map((answer, place) => ({
          key: `${answer.at} ${place}`,
          cells: [
            <Moment key="at" at={answer.at} />,
            <span key="outcome" className="flex flex-wrap gap-1">
              <Badge tone={OUTCOMES[answer.outcome].tone}>{OUTCOMES[answer.outcome].name}</Badge>
              {answer.fromCache && <span className="text-ink-soft">repetida</span>}
            </span>,
            answer.reason === null ? (
              <span key="none" className="text-ink-soft">
                —
              </span>
            ) : (
              <span key="reason" className="wrap-anywhere">
                {answer.reason}
              </span>
            ),
            answer.found,
            answer.rejected,
            formatMs(answer.elapsedMs),
          ],
        }))}
      />
    </Card>
  )
}
