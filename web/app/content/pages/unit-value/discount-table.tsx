import { DataTable } from '../../elements/data-table.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { formatDiscount, sentences } from '../../facts/fact-texts.ts'
import type { Discount, UnitSeries } from './unit-series.ts'

/** What paying in time takes off, where that is known. */
export function DiscountTable({ series }: { series: readonly UnitSeries[] }) {
  const known = series.flatMap(({ place, discount }) => (discount === null ? [] : [{ place, discount }]))
  if (known.length === 0) return null
  return (
    <DataTable
      caption="Descuento por pago voluntario, donde lo conocemos"
      columns={['Jurisdicción', 'Descuento', 'Plazo y condiciones', 'Norma y fuente']}
      rows={known.map(({ place, discount }) => [
        place,
        <strong key="percent">{formatDiscount(discount.percent)}</strong>,
        sentences(discount.term, discount.notes),
        <Origin key="origin" {...discount} />,
      ])}
    />
  )
}

function Origin({ norm, source }: Pick<Discount, 'norm' | 'source'>) {
  return (
    <>
      {norm !== null && `${norm}. `}
      {source !== null && <TextLink to={source}>{new URL(source).host.replace(/^www\./, '')}</TextLink>}
    </>
  )
}
