interface FactListProps {
  facts: readonly { readonly label: string; readonly value: string | null }[]
}

/** Labels and values; what is not known says so instead of being left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid gap-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right font-medium wrap-anywhere">{value ?? 'No informado'}</dd>
        </div>
      ))}
    </dl>
  )
}
