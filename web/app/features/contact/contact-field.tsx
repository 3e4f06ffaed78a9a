import { useId } from 'react'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FormField } from './form-fields.ts'

interface ContactFieldProps {
  field: FormField
  problem: string | undefined
}

export function ContactField({ field, problem = '' }: ContactFieldProps) {
  const { name, label, hint, kind, input } = field
  if (kind === 'choice') return <ChoiceField field={field} problem={problem} />
  if (kind === 'lines')
    return (
      <div className="@xl:col-span-2">
        <TextAreaField name={name} label={label} hint={hint} problem={problem} rows={5} />
      </div>
    )
  return (
    <TextField name={name} label={label} hint={hint} problem={problem} className="text-base" {...input} />
  )
}

function ChoiceField({ field, problem }: ContactFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {field.label}
      </label>
      <select
        id={id}
        name={field.name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={`min-h-12 w-full rounded-control border bg-surface px-3 py-2 ${problem ? 'border-danger' : 'border-line-strong'}`}
      >
        {(field.choices ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
