import { type ComponentProps, useId } from 'react'

interface SelectFieldProps<V extends string>
  extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value'> {
  label: string
  value: V
  choices: readonly { readonly value: V; readonly label: string }[]
  onChoose(value: V): void
}

/** A labelled native select: the phone's own picker, which every visitor knows. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, value, choices, onChoose, className = '', ...rest } = props
  const id = useId()
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
        {...rest}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
