import type { PanelDelivery } from '@multas/contract'
import { FINE_STATE_NAMES, FINE_STATES, type FineState, type RegistryMapping } from '@multas/domain'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'

const AMOUNTS = [
  { value: 'auto', label: 'Según el resto del archivo' },
  { value: 'es-AR', label: '1.234 son mil doscientos treinta y cuatro' },
  { value: 'plain', label: '1.234 es uno con decimales' },
] as const

const STATES: readonly { readonly value: FineState | ''; readonly label: string }[] = [
  { value: '', label: 'Queda sin estado conocido' },
  ...FINE_STATES.map((state) => ({ value: state, label: FINE_STATE_NAMES[state] })),
]

type Kind = PanelDelivery['kind']

const KINDS: readonly { readonly value: Kind; readonly label: string; readonly text: string }[] = [
  { value: 'partial', label: 'Altas y cambios', text: 'Lo que el archivo no nombra queda como está.' },
  {
    value: 'full',
    label: 'Padrón completo',
    text: 'El archivo trae todo: lo que no nombra deja de informarse.',
  },
]

interface MappingOptionsProps {
  mapping: RegistryMapping
  kind: Kind
  onMapping(mapping: RegistryMapping): void
  onKind(kind: Kind): void
}

export function MappingOptions({ mapping, kind, onMapping, onKind }: MappingOptionsProps) {
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Qué trae este archivo</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {KINDS.map(({ value, label, text }) => (
            <label
              key={value}
              className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                onChange={() => onKind(value)}
                className="mt-1 size-5 shrink-0 accent-brand"
              />
              <span className="grid">
                <span className="font-semibold">{label}</span>
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
            </label>
          ))}
        </div>
        {kind === 'full' && (
          <Notice tone="warning" role="status">
            <p>
              Con «Padrón completo», lo que esté publicado y no figure en este archivo deja de aparecer en las
              búsquedas. Antes de publicar vas a ver cuáles son.
            </p>
          </Notice>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Un importe como 1.234"
          value={mapping.amounts}
          choices={AMOUNTS}
          onChoose={(amounts) => onMapping({ ...mapping, amounts })}
        />
        <SelectField
          label="Una fila que no dice el estado"
          value={mapping.stateWhenBlank ?? ''}
          choices={STATES}
          onChoose={(state: FineState | '') =>
            onMapping({ ...mapping, stateWhenBlank: state === '' ? null : state })
          }
        />
      </div>
    </div>
  )
}
