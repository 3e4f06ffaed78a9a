interface FormCheckProps {
  name: string
  label: string
  note: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

export function FormCheck({ name, label, note, isChecked, onChange }: FormCheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm leading-tight">
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span>
        {label} <span className="text-ink-soft">{note}</span>
      </span>
    </label>
  )
}
