import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint?: ReactNode
  problem?: string | null
}

/** A labelled input whose hint and problem are read together with it. */
export function TextField({ label, hint, problem, className = '', ...props }: TextFieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`min-h-12 w-full rounded-control border bg-surface px-4 py-2.5 text-lg placeholder:text-ink-soft disabled:bg-sunken disabled:text-ink-soft read-only:bg-sunken ${problem ? 'border-danger' : 'border-line-strong'} ${className}`}
        {...props}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
