import { type ComponentProps, useId } from 'react'

interface FilterInputProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  label: string
  value: string
  onValue(value: string): void
}

/** A labelled input as high as the selects beside it. */
export function FilterInput({ label, onValue, ...props }: FilterInputProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-2.5 py-2 placeholder:text-ink-soft"
        {...props}
      />
    </div>
  )
}
