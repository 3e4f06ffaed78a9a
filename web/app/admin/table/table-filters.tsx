import { useId } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import type { TableFilter } from './table-shape.ts'
import { setFilter, type TableView } from './table-view.ts'

interface TableFiltersProps {
  filters: readonly TableFilter[]
  view: TableView
  onLook(view: TableView): void
}

/** What narrows a table besides words. */
export function TableFilters({ filters, view, onLook }: TableFiltersProps) {
  return filters.map((filter) =>
    filter.kind === 'choice' ? (
      <SelectField
        key={filter.key}
        label={filter.name}
        className="min-w-36 max-sm:flex-1 sm:max-w-64"
        value={view.filters[filter.key] ?? ''}
        choices={[{ value: '', label: 'Todos' }, ...filter.choices]}
        onChoose={(value) => onLook(setFilter(view, filter.key, value))}
      />
    ) : (
      <fieldset key={filter.from} className="grid gap-1 max-sm:w-full">
        <legend className="pb-1 text-sm font-semibold">{filter.name}</legend>
        <div className="grid items-center gap-2 sm:flex">
          <DayField
            label="Desde"
            value={view.filters[filter.from] ?? ''}
            onChange={(day) => onLook(setFilter(view, filter.from, day))}
          />
          <DayField
            label="hasta"
            value={view.filters[filter.to] ?? ''}
            onChange={(day) => onLook(setFilter(view, filter.to, day))}
          />
        </div>
      </fieldset>
    ),
  )
}

interface DayFieldProps {
  label: string
  value: string
  onChange(day: string): void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-2 sm:flex">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min="2000-01-01"
        max="2100-12-31"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 rounded-control border border-line-strong bg-surface px-2 py-2"
      />
    </div>
  )
}
