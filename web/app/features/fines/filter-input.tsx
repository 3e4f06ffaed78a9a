import { type ComponentProps, startTransition, useId, useState } from 'react'

interface FilterInputProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  label: string
  value: string
  onValue(value: string): void
}

/**
 * A labelled input as high as the selects beside it. What is typed is seen at once and handed on when the browser
 * has a moment; once it is left, the input shows what was understood.
 */
export function FilterInput({ label, value, onValue, className = '', ...props }: FilterInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          startTransition(() => onValue(target.value))
        }}
        onBlur={() => setTyped(null)}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-2.5 py-2 placeholder:text-ink-soft"
        {...props}
      />
    </div>
  )
}
