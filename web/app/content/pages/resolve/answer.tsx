import { Section } from '../../elements/section.tsx'
import { Steps } from '../../elements/steps.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { OfficialPages, PrescriptionFact } from '../../facts/jurisdiction-facts.tsx'
import { findPlace } from '../provinces.ts'
import { contestSteps, otherDriverSteps, soldSteps, twinSteps } from './contest-steps.tsx'
import { discountSteps, paySteps } from './pay-steps.tsx'
import { type Choice, choiceAddress } from './read-choice.ts'
import { SITUATIONS, type SituationSlug } from './situations.ts'
import type { Step } from './step.ts'

const STEPS: Readonly<Record<SituationSlug, (choice: Choice) => Step[]>> = {
  pagar: paySteps,
  'pagar-con-descuento': discountSteps,
  reclamar: contestSteps,
  'ya-no-era-mio': soldSteps,
  'patente-clonada': twinSteps,
  'otro-conducia': otherDriverSteps,
}

export function Answer({ choice }: { choice: Choice }) {
  const { situation, place, isUnknown } = choice
  return (
    <Section
      id="respuesta"
      title={
        situation?.name ?? (place === null ? 'Los casos más comunes' : `Los casos más comunes en ${place}`)
      }
    >
      {isUnknown && (
        <p role="note" className="rounded-control border-l-4 border-checking bg-checking-soft px-4 py-3">
          No reconocimos todo lo que decía la dirección. Elegí de las listas de arriba o seguí desde acá.
        </p>
      )}
      {situation !== null && place !== null && (
        <p className="text-ink-soft">Por una infracción en {place}.</p>
      )}
      {situation === null ? (
        <Cases choice={choice} />
      ) : (
        <Steps steps={spaced(STEPS[situation.slug](choice))} />
      )}
    </Section>
  )
}

function Cases({ choice }: { choice: Choice }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {SITUATIONS.map(({ slug, name, summary }) => (
        <li key={slug} className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
          <strong>
            <TextLink to={choiceAddress(slug, choice.jurisdiction?.slug ?? null)}>{name}</TextLink>
          </strong>
          <span>{summary}</span>
        </li>
      ))}
    </ul>
  )
}

function spaced(steps: readonly Step[]): Step[] {
  return steps.map(({ title, text }) => ({ title, text: <div className="grid gap-3">{text}</div> }))
}

export function AboutJurisdiction({ choice: { jurisdiction, place } }: { choice: Choice }) {
  if (jurisdiction === null || place === null) return null
  const page = findPlace(jurisdiction.province ?? jurisdiction.slug)
  return (
    <Section id="jurisdiccion" title={`Más sobre ${place}`}>
      <h3 className="text-lg font-bold">Cuándo prescribe</h3>
      <PrescriptionFact jurisdiction={jurisdiction} place={place} />
      <h3 className="text-lg font-bold">Sitios oficiales</h3>
      <OfficialPages jurisdiction={jurisdiction} place={place} />
      {page !== null && (
        <p>
          Todo lo que sabemos, con sus fuentes:{' '}
          <TextLink to={page.path}>multas de tránsito en {page.phrase}</TextLink>.
        </p>
      )}
    </Section>
  )
}
