import {
  DEFENCE_DISCLAIMER,
  DOUBLE_CHARGE_LAW,
  DOUBLE_CHARGE_LIMIT,
  doubleChargeLetter,
} from '@multas/domain'
import { useId } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { knownText } from '../../ui/known-text.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { LetterButton } from './letter-button.tsx'
import { toRecords } from './to-records.ts'

export function DoubleChargeBlock({ act }: { act: ShownAct }) {
  const titleId = useId()
  const reports = toRecords(act)
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-control border-l-4 border-checking bg-checking-soft px-4 py-3"
    >
      <h4 id={titleId} className="font-semibold">
        {reports.length} jurisdicciones informan esta acta: podrías plantear la doble imputación
      </h4>
      <p className="text-sm">{knownText(DOUBLE_CHARGE_LIMIT)}</p>
      <blockquote lang={SOURCE_LANGUAGE} className="border-l-2 border-line-strong pl-3 text-sm">
        {DOUBLE_CHARGE_LAW}
      </blockquote>
      <p className="text-sm">{knownText(DEFENCE_DISCLAIMER)}</p>
      <PanelBoundary what="el descargo modelo">
        <LetterButton fine={act} write={() => doubleChargeLetter(act, reports)} />
      </PanelBoundary>
    </section>
  )
}
