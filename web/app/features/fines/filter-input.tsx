import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from 'react'

interface FilterInputProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  label: string
  value: string
  onValue(value: string): void
}

/** Longer than between two keys. */
const PAUSE_MS = 150

/** As high as the selects beside it. On blur it shows the parsed value. */
export function FilterInput({ label, value, onValue, className = '', ...props }: FilterInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const hand = useEffectEvent(onValue)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => hand(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== null && typed !== value) onValue(typed)
          setTyped(null)
        }}
        className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-2.5 py-2 placeholder:text-ink-soft"
        {...props}
      />
    </div>
  )
}
