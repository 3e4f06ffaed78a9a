import { type ReactNode, useId } from 'react'

interface ChoiceGroupProps<V extends string> {
  legend: string
  name: string
  choices: readonly { readonly value: V; readonly label: string }[]
  chosen: V | null
  disabled?: boolean
  hint?: ReactNode
  onChoose(value: V): void
}

export function ChoiceGroup<V extends string>(props: ChoiceGroupProps<V>) {
  const { legend, name, choices, chosen, disabled, hint, onChoose } = props
  const hintId = useId()
  return (
    <fieldset className="grid gap-1.5" disabled={disabled} aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-1 py-1.5 text-center text-sm leading-tight font-medium sm:text-base has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={value}
              data-field={name}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
