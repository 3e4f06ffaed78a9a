import { todayInArgentina } from '@multas/domain'
import type { ReactNode } from 'react'
import { DataTable } from '../../elements/data-table.tsx'
import { Section } from '../../elements/section.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { DatedValue } from '../../facts/dated-value.tsx'
import { formatDiscount, liveSubjects } from '../../facts/fact-texts.ts'
import type { Neighbour, ProvinceFacts } from './province-facts.ts'

interface Column {
  readonly name: string
  cell(neighbour: Neighbour): ReactNode
}

const COLUMNS: readonly Column[] = [
  {
    name: 'La consultamos',
    cell: ({ jurisdiction }) => liveSubjects(jurisdiction) ?? 'todavía no',
  },
  {
    name: 'Formulario oficial',
    cell: ({ jurisdiction: { officialForm, name } }) =>
      officialForm && (
        <TextLink to={officialForm}>
          abrir<span className="sr-only"> el de {name}</span>
        </TextLink>
      ),
  },
  {
    name: 'Pago voluntario',
    cell: ({ jurisdiction: { facts } }) => {
      const discount = facts.voluntaryPayment?.discount ?? null
      return discount === null ? null : `${formatDiscount(discount)} menos`
    },
  },
  {
    name: 'Última UF',
    cell: ({ jurisdiction: { facts } }) =>
      facts.unit?.latest ? (
        <DatedValue value={facts.unit.latest} today={todayInArgentina(new Date())} />
      ) : null,
  },
]

export function NeighboursSection({ place, neighbours }: ProvinceFacts) {
  if (neighbours.length === 0) return null
  const columns = COLUMNS.filter(({ cell }) => neighbours.some((neighbour) => cell(neighbour) !== null))
  return (
    <Section
      id="vecinas"
      title={
        neighbours.length === 1 ? 'Si también pasaste por al lado' : 'Si también pasaste por las vecinas'
      }
    >
      <p>
        Una multa se cobra donde ocurrió, no donde vivís. Esto es lo que sabemos al otro lado del límite; en
        cada página están las fuentes.
      </p>
      <DataTable
        caption={`Al lado de ${place.phrase}`}
        columns={['Jurisdicción', ...columns.map(({ name }) => name)]}
        rows={neighbours.map((neighbour) => [
          <TextLink key="page" to={neighbour.place.path}>
            {neighbour.place.name}
          </TextLink>,
          ...columns.map(({ cell }) => cell(neighbour) ?? 'sin dato'),
        ])}
      />
    </Section>
  )
}
