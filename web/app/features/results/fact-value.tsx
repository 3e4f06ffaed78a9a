interface FactValueProps {
  value: string | null
  waiting: boolean
}

export function FactValue({ value, waiting }: FactValueProps) {
  if (!waiting) return value ?? <span className="font-normal text-ink-soft">No informado</span>
  return (
    <>
      <span className="sr-only">Buscando</span>
      <span aria-hidden="true" className="flex h-5 items-center">
        <span className="h-3 w-24 animate-soft rounded-full bg-sunken" />
      </span>
    </>
  )
}
