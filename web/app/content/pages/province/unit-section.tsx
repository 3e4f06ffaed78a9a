import type { JurisdictionDescription } from '@multas/contract'
import { formatDay } from '@multas/domain'
import { DataTable } from '../../elements/data-table.tsx'
import { Section } from '../../elements/section.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { formatPesos, sentences } from '../../facts/fact-texts.ts'
import { UNIT } from '../../facts/national-law.ts'
import { Sourced, Unknown } from '../../facts/sourced.tsx'
import type { ProvinceFacts } from './province-facts.ts'

type Unit = NonNullable<JurisdictionDescription['facts']['unit']>

const UNIT_PAGE = '/como-se-calcula-valor-infraccion-unidad-funcional-uf'

export function UnitSection({ place, jurisdiction }: ProvinceFacts) {
  const { unit } = jurisdiction.facts
  return (
    <Section id="unidad" title={unit === null ? 'Cuánto vale la UF' : `Cuánto vale la ${unit.name}`}>
      {unit === null ? (
        <>
          <Unknown>No encontramos una unidad propia de {place.phrase} con su valor publicado.</Unknown>
          <Sourced {...UNIT}>
            En la ley nacional, la UF equivale al menor precio de venta al público de un litro de nafta
            especial.
          </Sourced>
        </>
      ) : (
        <>
          <Sourced {...unit}>
            {sentences(
              unit.basedOn === null ? `La multa se expresa en ${unit.name}` : `Se basa en ${unit.basedOn}`,
            )}
          </Sourced>
          {unit.values.length > 0 && <Values unit={unit} phrase={place.phrase} />}
          <p>
            Después de la última fecha de la tabla no tenemos otro valor: el que vale para tu multa es el de
            la boleta.
          </p>
        </>
      )}
      <p>
        Cómo se pasa de unidades a pesos: <TextLink to={UNIT_PAGE}>el valor de una infracción en UF</TextLink>
        .
      </p>
    </Section>
  )
}

function Values({ unit, phrase }: { unit: Unit; phrase: string }) {
  return (
    <DataTable
      caption={`Valores de la ${unit.name} en ${phrase}, del más nuevo al más viejo`}
      columns={['Valor', 'Desde', 'Hasta', 'Norma y fuente']}
      rows={unit.values.toReversed().map(({ value, from, to, norm, source, notes }) => [
        formatPesos(value),
        from === null ? '–' : formatDay(from),
        to === null ? '–' : formatDay(to),
        <>
          {norm}
          {norm && source && '. '}
          {source && <TextLink to={source}>{new URL(source).host.replace(/^www\./, '')}</TextLink>}
          {notes && `. ${notes}`}
        </>,
      ])}
    />
  )
}
