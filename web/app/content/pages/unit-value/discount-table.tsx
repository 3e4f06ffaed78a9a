import { DataTable } from '../../elements/data-table.tsx'
import { Noted } from '../../elements/noted.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { formatDiscount, sentences } from '../../facts/fact-texts.ts'
import type { Discount, UnitSeries } from './unit-series.ts'

export function DiscountTable({ series }: { series: readonly UnitSeries[] }) {
  const known = series.flatMap(({ place, discount }) => (discount === null ? [] : [{ place, discount }]))
  if (known.length === 0) return null
  return (
    <DataTable
      caption="Descuento por pago voluntario, donde lo conocemos"
      columns={['Jurisdicción, plazo y fuente', 'Descuento']}
      rows={known.map(({ place, discount }) => [
        <Noted key="place" note={<Conditions {...discount} />}>
          {place}
        </Noted>,
        <strong key="percent" className="whitespace-nowrap">
          {formatDiscount(discount.percent)}
        </strong>,
      ])}
    />
  )
}

function Conditions({ term, notes, norm, source }: Discount) {
  return (
    <>
      {sentences(term, notes, norm)}{' '}
      {source !== null && <TextLink to={source}>{new URL(source).host.replace(/^www\./, '')}</TextLink>}
    </>
  )
}
