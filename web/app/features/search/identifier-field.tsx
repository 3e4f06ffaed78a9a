import { IdentifierInput } from '../../subject/identifier-input.tsx'
import type { FormEvent, FormState } from './form-state.ts'

interface IdentifierFieldProps {
  form: FormState
  disabled: boolean
  takesFocus: boolean
  onType(event: FormEvent): void
}

export function IdentifierField({ form, disabled, takesFocus, onType }: IdentifierFieldProps) {
  return (
    <IdentifierInput
      typed={form}
      insists={form.insists}
      onType={(raw) => onType({ type: 'typedIdentifier', raw })}
      data-testid="input-patent"
      data-field="identifier"
      name="patente"
      disabled={disabled}
      autoFocus={takesFocus}
      enterKeyHint="next"
      crown={<PlateBand kind={form.kind} />}
      className="text-center text-2xl font-bold tracking-[0.12em] uppercase placeholder:text-lg placeholder:font-normal placeholder:tracking-normal placeholder:normal-case"
      hint={hintFor(form)}
    />
  )
}

/** The field looks like what is typed into it: a plate, or the card of a person. */
function PlateBand({ kind }: { kind: FormState['kind'] }) {
  return (
    <div
      aria-hidden="true"
      className="bg-brand py-1 text-center text-[0.6875rem] leading-4 font-semibold tracking-[0.18em] text-on-brand uppercase select-none"
    >
      {kind === 'dni' ? 'Documento de identidad' : 'República Argentina'}
    </div>
  )
}

function hintFor({ identifier, kind }: FormState): string {
  if (identifier === '') return 'Por ejemplo AB123CD, ABC123, A123BCD, 123ABC o un DNI sin puntos'
  return kind === 'dni' ? 'Es un DNI' : /^[0-9]+$/.test(identifier) ? 'Seguí escribiendo' : 'Es una patente'
}
