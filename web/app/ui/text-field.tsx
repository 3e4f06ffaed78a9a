import { type ComponentProps, type ReactNode, useId } from 'react'
import { knownText } from './known-text.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint?: ReactNode
  problem?: string | null
  crown?: ReactNode
  /** Classes of the area below the input: reserves space for hint and error. */
  belowClassName?: string
  labelClassName?: string
}

export function TextField(given: TextFieldProps) {
  const { label, hint, problem, crown, belowClassName = '', labelClassName = '', ...rest } = given
  const { className = 'text-lg', ...props } = rest
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div data-field="" className="grid gap-1.5">
      <label htmlFor={id} className={`font-semibold ${labelClassName}`}>
        {label}
      </label>
      <div
        className={`overflow-hidden rounded-control border has-aria-invalid:border-danger focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand ${problem ? 'border-danger' : 'border-line-strong'}`}
      >
        {crown}
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={`min-h-12 w-full bg-surface px-4 py-2.5 outline-none placeholder:text-ink-soft focus-visible:shadow-none disabled:bg-sunken disabled:text-ink-soft disabled:opacity-100 read-only:bg-sunken ${className}`}
          {...props}
        />
      </div>
      <div data-below="" className={`grid content-start gap-1.5 empty:hidden ${belowClassName}`}>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </div>
        )}
        {problem && (
          <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
            {knownText(problem)}
          </p>
        )}
      </div>
    </div>
  )
}
