import { PROVINCES } from '@multas/domain'
import { useId } from 'react'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldText } from './field-texts.ts'

interface ContactFieldProps extends FieldText {
  name: string
}

export function ContactField({ name, label, hint, kind, input }: ContactFieldProps) {
  if (kind === 'province') return <ProvinceField name={name} label={label} />
  if (kind === 'lines')
    return (
      <div className="@xl:col-span-2">
        <TextAreaField name={name} label={label} hint={hint} rows={5} />
      </div>
    )
  return <TextField name={name} label={label} hint={hint} className="text-base" {...input} />
}

function ProvinceField({ name, label }: { name: string; label: string }) {
  const id = useId()
  return (
    <div data-field="" className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 aria-invalid:border-danger"
      >
        <option value="">Elegí una provincia</option>
        {PROVINCES.map((province) => (
          <option key={province.slug} value={province.slug}>
            {province.name}
          </option>
        ))}
      </select>
    </div>
  )
}
