import { type ComponentProps, type ReactNode, useId } from 'react'

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: ReactNode
  problem?: string | null
}

export function TextAreaField({ label, hint, problem, className = '', ...props }: TextAreaFieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ')
  return (
    <div data-field="" className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`w-full rounded-control border bg-surface px-4 py-2.5 aria-invalid:border-danger placeholder:text-ink-soft ${problem ? 'border-danger' : 'border-line-strong'} ${className}`}
        {...props}
      />
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
