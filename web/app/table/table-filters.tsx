import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { TableFilter } from './table-shape.ts'
import { setFilter, type TableView } from './table-view.ts'

interface TableFiltersProps {
  filters: readonly TableFilter[]
  view: TableView
  onViewChange(view: TableView): void
}

export function TableFilters({ filters, view, onViewChange }: TableFiltersProps) {
  return filters.map((filter) => (
    <OneFilter
      key={filter.kind === 'days' ? filter.from : filter.key}
      filter={filter}
      view={view}
      onViewChange={onViewChange}
    />
  ))
}

function OneFilter({
  filter,
  view,
  onViewChange,
}: Omit<TableFiltersProps, 'filters'> & { filter: TableFilter }) {
  const chosenOf = (key: string) => view.filters[key] ?? ''
  const set = (key: string) => (value: string) => onViewChange(setFilter(view, key, value))
  if (filter.kind === 'choice')
    return (
      <SelectField
        label={filter.name}
        className="min-w-36 max-sm:flex-1 sm:max-w-64"
        value={chosenOf(filter.key)}
        choices={[{ value: '', label: filter.all ?? 'Todos' }, ...filter.choices]}
        onChoose={set(filter.key)}
      />
    )
  if (filter.kind === 'given')
    return chosenOf(filter.key) === '' ? null : (
      <Button variant="secondary" className="self-end" onClick={() => set(filter.key)('')}>
        {filter.name} <span aria-hidden="true">×</span>
        <span className="sr-only">(quitar)</span>
      </Button>
    )
  if (filter.kind === 'day')
    return (
      <fieldset className="grid gap-1 max-sm:w-full">
        <legend className="pb-1 text-sm font-semibold">{filter.name}</legend>
        <DayField label="Hasta" value={chosenOf(filter.key)} onChange={set(filter.key)} />
      </fieldset>
    )
  return (
    <fieldset className="grid gap-1 max-sm:w-full">
      <legend className="pb-1 text-sm font-semibold">{filter.name}</legend>
      <div className="grid items-center gap-2 sm:flex">
        <DayField label="Desde" value={chosenOf(filter.from)} onChange={set(filter.from)} />
        <DayField label="hasta" value={chosenOf(filter.to)} onChange={set(filter.to)} />
      </div>
    </fieldset>
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
