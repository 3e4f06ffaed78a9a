import type { Infraction, JurisdictionFacts } from '@multas/contract'
import { type CalendarDay, FALLBACK_ACT_NUMBER } from '@multas/domain'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { compareAtAGlance } from './at-a-glance.ts'
import { compareFine } from './compared-fine.ts'
import { ComparisonList } from './comparison-list.tsx'
import { comparisonRows } from './comparison-rows.ts'
import { contestStatements, situations, termStatements } from './contest-statements.ts'
import { GlanceTable } from './glance-table.tsx'
import { KnowledgeNotice } from './knowledge-notice.tsx'
import { OfficialLinks } from './official-links.tsx'
import { discountStatements, payStatements } from './pay-statements.ts'
import { fromSource, type Statement, sentences } from './statement.ts'
import { StatementList } from './statement-list.tsx'
import { type Knowledge, useJurisdiction } from './use-jurisdiction.ts'

interface ComparisonDialogProps {
  fine: Infraction
  today: CalendarDay
  onOpenChange(open: boolean): void
}

/** The record and national law render at once, jurisdiction data later. */
export function ComparisonDialog({ fine, today, onOpenChange }: ComparisonDialogProps) {
  const compared = compareFine(fine, today)
  const { place } = compared
  const [knowledge, retry] = useJurisdiction(fine.jurisdiccionSlug)
  const local = (statementsOf: (facts: JurisdictionFacts) => Statement[], lines: number) => (
    <LocalStatements knowledge={knowledge} place={place} statementsOf={statementsOf} lines={lines} />
  )
  return (
    <Dialog
      title="Pagar o reclamar: cuánto me conviene"
      description={`Acta ${fine.numeroActa || FALLBACK_ACT_NUMBER} · ${place}. Orientativo, no es asesoramiento legal: vale lo que dice tu notificación.`}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-6">
        <GlanceTable rows={compareAtAGlance(compared, factsOf(knowledge))} />
        <Part title="Cuánto me conviene">
          {knowledge.state === 'loading' ? (
            <Skeleton lines={6} />
          ) : (
            <ComparisonList rows={comparisonRows(compared, factsOf(knowledge), today)} place={place} />
          )}
        </Part>
        <KnowledgeNotice knowledge={knowledge} place={place} onRetry={retry} />
        <Part title="Si pagás ahora">
          <StatementList statements={payStatements(compared)} place={place} />
          {local((facts) => discountStatements(compared, facts), 4)}
        </Part>
        <Part title="Si reclamás">
          {local((facts) => termStatements(compared, facts), 4)}
          <StatementList statements={contestStatements(compared)} place={place} />
        </Part>
        <Part title="Otras situaciones">
          {situations(compared).map(({ title, statements }) => (
            <div key={title} className="grid gap-2">
              <h4 className="font-semibold">{title}</h4>
              <StatementList statements={statements} place={place} />
            </div>
          ))}
        </Part>
        <LocalNotes knowledge={knowledge} place={place} />
        <OfficialLinks knowledge={knowledge} place={place} payLink={fine.pagoLink} />
      </div>
    </Dialog>
  )
}

const factsOf = (knowledge: Knowledge): JurisdictionFacts | null =>
  knowledge.state === 'known' ? knowledge.description.facts : null

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      {children}
    </section>
  )
}

interface LocalStatementsProps {
  knowledge: Knowledge
  place: string
  statementsOf: (facts: JurisdictionFacts) => Statement[]
  lines: number
}

function LocalStatements({ knowledge, place, statementsOf, lines }: LocalStatementsProps) {
  if (knowledge.state === 'loading') return <Skeleton lines={lines} />
  if (knowledge.state !== 'known') return null
  return <StatementList statements={statementsOf(knowledge.description.facts)} place={place} />
}

function LocalNotes({ knowledge, place }: { knowledge: Knowledge; place: string }) {
  if (knowledge.state !== 'known') return null
  // A note without a source is only a search hint.
  const notes = knowledge.description.facts.notes.flatMap(({ text, source, checked }) =>
    source === null ? [] : [fromSource(sentences(text), { norm: null, source, checked })],
  )
  if (notes.length === 0) return null
  return (
    <Part title={`Para tener en cuenta en ${place}`}>
      <StatementList statements={notes} place={place} />
    </Part>
  )
}
