interface RecordListProps {
  label: string
  records: readonly {
    readonly name: string
    readonly detail?: string
    readonly facts: readonly (readonly [string, string])[]
  }[]
}

export function RecordList({ label, records }: RecordListProps) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {records.map(({ name, detail, facts }) => (
        <li key={name} className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
          <div>
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            {detail && <p>{detail}</p>}
          </div>
          <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
            {facts.map(([term, text]) => (
              <div key={term}>
                <dt className="text-sm font-semibold text-ink-soft">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
