import type { AmountNote } from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { Explained } from '../../ui/tooltip.tsx'
import { ContestBlock } from '../contest/index.ts'
import { DefenceBlock } from '../defence/index.ts'
import { DownloadDocument, EvidencePhotos } from '../evidence/index.ts'
import { AmountNoteBox } from './amount-note.tsx'
import { FineActions } from './fine-actions.tsx'
import { type FineFact, fineFacts } from './fine-facts.ts'
import { isSettledInPerson } from './fine-links.ts'
import { InPersonNotice } from './in-person-notice.tsx'
import { OtherReports } from './other-reports.tsx'

export interface FineDetailsProps {
  fine: ShownAct
  note: AmountNote | undefined
  today: string
  isOpen: boolean
}

/** Closed, only text that the title lacks. Warnings come above payment. */
export function FineDetails({ fine, note, today, isOpen }: FineDetailsProps) {
  const inPerson = isSettledInPerson(fine)
  return (
    <div className="grid gap-5 border-t border-line p-4 sm:p-5">
      {note && !(note.clase === 'a_determinar' && inPerson) && <AmountNoteBox note={note} />}
      {inPerson && <InPersonNotice />}
      <FineActions fine={fine} today={today} isOpen={isOpen} />
      {isOpen && <EvidencePhotos fine={fine} />}
      <OtherReports act={fine} isOpen={isOpen} />
      <dl className="grid grid-flow-dense grid-cols-2 gap-x-6 gap-y-3">
        {fineFacts(fine).map(
          (fact) => (isOpen || !fact.isInTitle) && <FactLine key={fact.label} fact={fact} isOpen={isOpen} />,
        )}
      </dl>
      <DefenceBlock act={fine} />
      {isOpen && (
        <>
          <div className="no-print flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap sm:items-start">
            {fine.boletaPdf && <DownloadDocument fine={fine} kind="boleta" />}
            {fine.actaPdf && <DownloadDocument fine={fine} kind="acta" />}
          </div>
          <ContestBlock fine={fine} />
        </>
      )}
    </div>
  )
}

function FactLine({ fact, isOpen }: { fact: FineFact; isOpen: boolean }) {
  const { label, value, href, isLong, isReported, explanation } = fact
  return (
    <div className={`min-w-0 ${isLong ? 'max-sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-soft">
        {explanation && isOpen ? <Explained explanation={explanation}>{label}</Explained> : label}
      </dt>
      <dd lang={isReported ? SOURCE_LANGUAGE : undefined} className="font-medium wrap-anywhere">
        {href ? (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-0.5 text-brand underline underline-offset-4 hover:text-brand-strong"
          >
            {value}
            <span className="sr-only"> (ver en el mapa, se abre en otra pestaña)</span>
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
