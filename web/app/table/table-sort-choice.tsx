import { SelectField } from '../ui/select-field.tsx'
import type { TableColumn } from './table-shape.ts'
import { changeView, type TableView } from './table-view.ts'

interface TableSortChoiceProps {
  columns: readonly Pick<TableColumn<never>, 'key' | 'name' | 'sortsFirst'>[]
  view: TableView
  onViewChange(view: TableView): void
}

export function TableSortChoice({ columns, view, onViewChange }: TableSortChoiceProps) {
  const choices = columns.flatMap(({ key, name, sortsFirst }) =>
    sortsFirst === undefined
      ? []
      : [
          { value: `${key} asc`, label: `${name}, ascendente` },
          { value: `${key} desc`, label: `${name}, descendente` },
        ],
  )
  if (choices.length === 0) return null
  return (
    <SelectField
      label="Orden"
      className="w-full"
      value={`${view.sort} ${view.dir}`}
      choices={choices}
      onChoose={(value) => {
        const [sort = '', dir] = value.split(' ')
        onViewChange(changeView(view, { sort, dir: dir === 'asc' ? 'asc' : 'desc' }))
      }}
    />
  )
}
