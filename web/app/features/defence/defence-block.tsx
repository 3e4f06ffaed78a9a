import {
  DEFENCE_DISCLAIMER,
  DEFENCE_LAW,
  DEFENCE_LAW_URL,
  DEFENCE_SCOPE,
  type DefenceFigures,
  DOUBLE_CHARGE_LIMIT,
  defenceFigures,
  defenceLetter,
  isResolved,
} from '@multas/domain'
import { useId } from 'react'
import { reportsOf, type ShownAct } from '../../acts/index.ts'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { knownText } from '../../ui/known-text.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { DoubleChargeBlock } from './double-charge-block.tsx'
import { LetterButton } from './letter-button.tsx'
import { toRecords } from './to-records.ts'

/** docs/behaviour/letter.md#block */
export function DefenceBlock({ act }: { act: ShownAct }) {
  const titleId = useId()
  const fine = reportsOf(act).find((report) => defenceFigures(report) !== null)
  const figures = fine === undefined ? null : defenceFigures(fine)
  if (fine === undefined || figures === null)
    return act.otherReports === undefined || isResolved(act) ? null : <DoubleChargeBlock act={act} />
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-control border-l-4 border-checking bg-checking-soft px-4 py-3"
    >
      <h4 id={titleId} className="font-semibold">
        El exceso no supera el 10 % de la velocidad máxima: podrías presentar un descargo
      </h4>
      <Figures figures={figures} />
      <blockquote cite={DEFENCE_LAW_URL} className="border-l-2 border-line-strong pl-3 text-sm">
        <span lang={SOURCE_LANGUAGE}>{DEFENCE_LAW}</span>{' '}
        <a
          href={DEFENCE_LAW_URL}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
        >
          Texto oficial de la ley<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </blockquote>
      <p className="text-sm font-semibold">{knownText(DEFENCE_SCOPE)}</p>
      {act.otherReports !== undefined && (
        <p className="text-sm">
          El descargo modelo plantea también la doble imputación. {knownText(DOUBLE_CHARGE_LIMIT)}
        </p>
      )}
      <p className="text-sm">{knownText(DEFENCE_DISCLAIMER)}</p>
      <PanelBoundary what="el descargo modelo">
        <LetterButton fine={fine} write={() => defenceLetter(fine, figures, toRecords(act))} />
      </PanelBoundary>
    </section>
  )
}

function Figures({ figures }: { figures: DefenceFigures }) {
  const shown = [
    ['Velocidad registrada', `${decimal(figures.velocidad)} km/h`],
    ['Velocidad máxima', `${decimal(figures.velocidadMax)} km/h`],
    ['Exceso', `${decimal(figures.excess)} km/h (${decimal(figures.excessPercent)} %)`],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {shown.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-3 sm:block">
          <dt className="text-sm">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}
