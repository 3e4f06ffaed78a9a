import type { JurisdictionDescription } from '@multas/contract'
import type { Choice } from './read-choice.ts'
import { SITUATIONS } from './situations.ts'

interface ChoiceFormProps {
  choice: Choice
  jurisdictions: readonly JurisdictionDescription[]
}

const GROUPS = [
  { label: 'Provincias y Ciudad de Buenos Aires', level: 'provincial' },
  { label: 'Municipios', level: 'municipal' },
  { label: 'Rutas nacionales', level: 'nacional' },
] as const

const FIELD =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink'

/** Works without a script. */
export function ChoiceForm({ choice, jurisdictions }: ChoiceFormProps) {
  return (
    <form
      method="get"
      action="/resolver-infraccion#respuesta"
      className="no-print grid items-end gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6"
    >
      <label className="grid gap-1.5 font-semibold">
        ¿Dónde fue la infracción?
        <select name="provincia" defaultValue={choice.jurisdiction?.slug ?? ''} className={FIELD}>
          <option value="">No sé, o está en otro lugar</option>
          {GROUPS.map(({ label, level }) => (
            <optgroup key={level} label={label}>
              {jurisdictions
                .filter((one) => one.level === level)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 font-semibold">
        ¿Qué pasó?
        <select name="situacion" defaultValue={choice.situation?.slug ?? ''} className={FIELD}>
          <option value="">Mostrame las opciones</option>
          {SITUATIONS.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="min-h-12 justify-self-start rounded-control bg-brand px-5 py-2.5 font-semibold text-on-brand hover:bg-brand-strong"
      >
        Ver qué hacer
      </button>
    </form>
  )
}
