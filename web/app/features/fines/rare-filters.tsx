import { FilterInput } from './filter-input.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { FineView } from './fine-view.ts'
import { readPesos } from './read-view.ts'

interface RareFiltersProps {
  view: FineView
  jurisdictions: readonly { readonly value: string; readonly label: string }[]
  onChange(part: Partial<FineView>): void
}

export function RareFilters({ view, jurisdictions, onChange }: RareFiltersProps) {
  const { jurisdiction, minPesos, maxPesos, from, to } = view
  const isListed = jurisdiction === '' || jurisdictions.some(({ value }) => value === jurisdiction)
  const choices = [
    { value: '', label: 'Todas' },
    ...jurisdictions,
    ...(isListed ? [] : [{ value: jurisdiction, label: jurisdiction }]),
  ]
  return (
    <>
      <FilterSelect
        label="Jurisdicción"
        className="col-span-2"
        value={jurisdiction}
        choices={choices}
        onChoose={(chosen) => onChange({ jurisdiction: chosen })}
      />
      <FilterInput
        label="Importe desde"
        inputMode="numeric"
        value={minPesos === null ? '' : String(minPesos)}
        onValue={(typed) => onChange({ minPesos: readPesos(typed) })}
      />
      <FilterInput
        label="Importe hasta"
        inputMode="numeric"
        value={maxPesos === null ? '' : String(maxPesos)}
        onValue={(typed) => onChange({ maxPesos: readPesos(typed) })}
      />
      <FilterInput
        label="Fecha desde"
        type="date"
        value={from}
        max={to || undefined}
        onValue={(day) => onChange({ from: day })}
      />
      <FilterInput
        label="Fecha hasta"
        type="date"
        value={to}
        min={from || undefined}
        onValue={(day) => onChange({ to: day })}
      />
    </>
  )
}
