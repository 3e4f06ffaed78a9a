/** Selected rows by key, across pages. */
export interface RowSelection<Row> {
  readonly marked: ReadonlySet<string>
  onMark(marked: ReadonlySet<string>): void
  nameOf(row: Row): string
}

interface MarkRowProps<Row> {
  selection: RowSelection<Row>
  row: Row
  rowKey(row: Row): string
}

export function MarkRow<Row>({ selection, row, rowKey }: MarkRowProps<Row>) {
  const key = rowKey(row)
  return (
    <Mark
      label={`Elegir ${selection.nameOf(row)}`}
      isMarked={selection.marked.has(key)}
      onToggle={() => selection.onMark(toggled(selection.marked, [key], !selection.marked.has(key)))}
    />
  )
}

interface MarkAllProps<Row> {
  selection: RowSelection<Row>
  rows: readonly Row[]
  rowKey(row: Row): string
}

export function MarkAll<Row>({ selection, rows, rowKey }: MarkAllProps<Row>) {
  const keys = rows.map(rowKey)
  const areAll = keys.every((key) => selection.marked.has(key))
  return (
    <Mark
      label="Elegir todas las de esta página"
      isMarked={areAll}
      onToggle={() => selection.onMark(toggled(selection.marked, keys, !areAll))}
    />
  )
}

function toggled(marked: ReadonlySet<string>, keys: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(marked)
  for (const key of keys)
    if (isOn) next.add(key)
    else next.delete(key)
  return next
}

function Mark({ label, isMarked, onToggle }: { label: string; isMarked: boolean; onToggle(): void }) {
  return (
    <label className="grid size-9 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={isMarked} onChange={onToggle} className="size-5 accent-brand" />
    </label>
  )
}
