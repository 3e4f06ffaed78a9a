import { IdentifierInput } from '../../subject/identifier-input.tsx'
import { Button } from '../../ui/button.tsx'
import type { FormEvent, FormState } from './form-state.ts'

interface IdentifierFieldProps {
  form: FormState
  disabled: boolean
  takesFocus: boolean
  onType(event: FormEvent): void
  onCorrect(): void
}

export function IdentifierField({ form, disabled, takesFocus, onType, onCorrect }: IdentifierFieldProps) {
  const field = (
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
      labelClassName="in-late-step:sr-only"
      belowClassName="in-late-step:hidden"
      className="text-center text-2xl font-bold tracking-[0.12em] uppercase placeholder:text-lg placeholder:font-normal placeholder:tracking-normal placeholder:normal-case in-late-step:min-h-11 in-late-step:py-1.5 in-late-step:text-lg"
      hint={hintFor(form)}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
      <div className={form.step === 'code' ? undefined : 'col-span-2'}>{field}</div>
      {form.step === 'code' && (
        <Button
          variant="quiet"
          className="mb-6.5 px-2 in-late-step:mb-0"
          aria-label={form.kind === 'dni' ? 'Corregir el DNI' : 'Corregir la patente'}
          disabled={form.pending !== null}
          onClick={onCorrect}
        >
          Corregir
        </Button>
      )}
    </div>
  )
}

function PlateBand({ kind }: { kind: FormState['kind'] }) {
  return (
    <div
      aria-hidden="true"
      className="in-late-step:hidden bg-brand py-1 text-center text-[0.6875rem] leading-4 font-semibold tracking-[0.18em] text-on-brand uppercase select-none"
    >
      {kind === 'dni' ? 'Documento de identidad' : 'República Argentina'}
    </div>
  )
}

function hintFor({ identifier, kind }: FormState): string {
  if (identifier === '') return 'Por ejemplo AB123CD, ABC123, A123BCD, 123ABC o un DNI sin puntos'
  return kind === 'dni' ? 'Es un DNI' : /^[0-9]+$/.test(identifier) ? 'Seguí escribiendo' : 'Es una patente'
}
