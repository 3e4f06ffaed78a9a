import { type ComponentProps, useId } from 'react'

interface SelectFieldProps<V extends string>
  extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value'> {
  label: string
  value: V
  /** `about` is shown below the choice that is made: a select cuts a long label off. */
  choices: readonly { readonly value: V; readonly label: string; readonly about?: string }[]
  onChoose(value: V): void
  isTall?: boolean
}

export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, value, choices, onChoose, isTall = false, className = '', ...rest } = props
  const id = useId()
  const about = choices.find((choice) => choice.value === value)?.about
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] content-start ${isTall ? 'gap-1.5' : 'gap-1'} ${className}`}
    >
      <label htmlFor={id} className={`wrap-anywhere font-semibold ${isTall ? '' : 'text-sm'}`}>
        {label}
      </label>
      <select
        id={id}
        aria-describedby={about && `${id}-about`}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
        className={`w-full rounded-control border border-line-strong bg-surface py-2 ${isTall ? 'min-h-[3.125rem] px-4 text-lg max-sm:px-3 max-sm:text-base' : 'min-h-11 px-3'}`}
        {...rest}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {about && (
        <p id={`${id}-about`} className="text-sm text-ink-soft">
          {about}
        </p>
      )}
    </div>
  )
}
