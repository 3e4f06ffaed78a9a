import type { JurisdictionCoverage } from '@multas/contract'
import { argentineMoment } from '@multas/domain'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { Badge } from '../../ui/badge.tsx'
import { knownText } from '../../ui/known-text.ts'
import { OfficialLink } from './official-link.tsx'
import { describeOutcome, wasConsulted } from './outcome-texts.ts'
import type { Question } from './question.ts'

export function CoverageLine({ line, question }: { line: JurisdictionCoverage; question: Question }) {
  const { text, tone } = describeOutcome(line)
  const said = line.message && knownText(line.message)
  return (
    <li className="grid content-start gap-0.5 border-t border-line py-2.5 print:py-px">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>{line.name}</span>
        {/* On paper the heading of the group says it already. */}
        <span className={line.outcome === 'empty' ? 'print:hidden' : 'contents'}>
          <Badge tone={tone} wraps>
            {text}
          </Badge>
        </span>
      </div>
      {said && (
        <p lang={said === line.message ? SOURCE_LANGUAGE : undefined} className="text-sm text-ink-soft">
          {said}
        </p>
      )}
      {line.consultedAt && wasConsulted(line) && (
        <p className="text-sm text-ink-soft print:hidden">{describeMoment(line)}</p>
      )}
      {line.link && <OfficialLink link={line.link} name={line.name} question={question} />}
    </li>
  )
}

function describeMoment({ consultedAt, fromCache }: JurisdictionCoverage): string {
  const { time } = argentineMoment(Date.parse(consultedAt ?? ''))
  return fromCache ? `Respuesta de las ${time}, de una consulta anterior` : `Consultada a las ${time}`
}
