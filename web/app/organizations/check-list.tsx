interface CheckListProps<V extends string> {
  legend: string
  choices: Readonly<Record<V, string>>
  chosen: readonly V[]
  onChange(chosen: readonly V[]): void
}

export function CheckList<V extends string>({ legend, choices, chosen, onChange }: CheckListProps<V>) {
  const all = Object.keys(choices) as V[]
  return (
    <fieldset className="grid">
      <legend className="font-semibold">{legend}</legend>
      {all.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={() => onChange(all.filter((other) => chosen.includes(other) !== (other === one)))}
            className="size-5 shrink-0 accent-brand"
          />
          {choices[one]}
        </label>
      ))}
    </fieldset>
  )
}
