interface FactListProps {
  facts: readonly { readonly label: string; readonly value: string | null }[]
  /** The facts are on their way: their places are kept. */
  waiting: boolean
  /** How the columns share the width. */
  columns: string
}

/**
 * Labels above their values, side by side; what is not known says so instead of being left out. Values have two
 * lines from the start, so that a long one moves nothing when it arrives.
 */
export function FactList({ facts, waiting, columns }: FactListProps) {
  return (
    <dl className={`grid gap-x-4 ${columns}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm leading-5 text-ink-soft">{label}</dt>
          <dd className="min-h-10 leading-5 font-semibold wrap-anywhere">
            {waiting ? <Waiting /> : (value ?? <span className="font-normal">No informado</span>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Waiting() {
  return (
    <>
      <span className="sr-only">Buscando</span>
      <span aria-hidden="true" className="flex h-5 items-center">
        <span className="h-3 w-4/5 animate-soft rounded-full bg-sunken" />
      </span>
    </>
  )
}
