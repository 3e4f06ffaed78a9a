import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { describeMode, liveSubjects } from '../../facts/fact-texts.ts'
import type { ProvinceFacts } from './province-facts.ts'

/** A fine in a province is not always the province's. */
export function WhoCharges({ place, jurisdiction, towns }: ProvinceFacts) {
  const { authority, capital } = jurisdiction.facts
  return (
    <Section id="quien-cobra" title={`Quién te puede multar en ${place.phrase}`}>
      <p>
        Antes de pagar o reclamar, fijate en el acta quién la labró: cada uno cobra lo suyo y en cada uno se
        reclama por separado.
      </p>
      <Bullets
        items={[
          <>
            <strong>{place.slug === 'caba' ? 'La Ciudad' : 'La Provincia'}</strong>
            {authority ? <>: juzga {authority.name}.</> : ', en sus rutas y con su policía o sus radares.'}
            {authority && <SourceNote {...authority} />}
          </>,
          ...(place.slug === 'caba'
            ? []
            : [
                <>
                  <strong>Cada municipio</strong>
                  {capital ? `, como ${capital}` : ''}, en sus calles, ante su propio juzgado de faltas.
                </>,
              ]),
          <>
            <strong>La Nación</strong>, en rutas nacionales, por{' '}
            <TextLink to="https://www.argentina.gob.ar/seguridadvial">
              la Agencia Nacional de Seguridad Vial
            </TextLink>{' '}
            y las fuerzas que controlan esas rutas.
          </>,
        ]}
      />
      {towns.length > 0 && <Towns place={place} towns={towns} />}
    </Section>
  )
}

function Towns({ place, towns }: Pick<ProvinceFacts, 'place' | 'towns'>) {
  return (
    <>
      <h3 className="text-lg font-bold">Municipios de {place.phrase} que conocemos</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {towns.map((town) => (
          <li
            key={town.slug}
            className="grid content-start gap-1 rounded-card border border-line bg-surface p-4"
          >
            <strong>{town.name}</strong>
            <span className="first-letter:uppercase">
              {live(town) ?? describeMode(town.consultation.patent)}
            </span>
            {town.officialForm && (
              <span>
                <TextLink to={town.officialForm}>Consulta oficial de {town.name}</TextLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function live(town: ProvinceFacts['towns'][number]): string | null {
  const by = liveSubjects(town)
  return by === null ? null : `La consultamos en vivo, ${by}.`
}
