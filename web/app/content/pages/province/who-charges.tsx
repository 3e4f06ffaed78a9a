import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { LocalGovernments } from './local-governments.tsx'
import type { ProvinceFacts } from './province-facts.ts'

export function WhoCharges({ place, jurisdiction, locals }: ProvinceFacts) {
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
      {locals.length > 0 && <LocalGovernments place={place} locals={locals} />}
    </Section>
  )
}
