import { dniOfCuit, IDENTIFIER_MAX_LENGTH, MIN_DIGITS_OF_A_DNI, PLATE_MIN_LENGTH } from '@multas/domain'
import { type ClipboardEvent, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { checkIdentifier } from './check-form.ts'
import type { FormEvent, FormState } from './form-state.ts'

interface IdentifierFieldProps {
  form: FormState
  disabled: boolean
  takesFocus: boolean
  onType(event: FormEvent): void
}

export function IdentifierField({ form, disabled, takesFocus, onType }: IdentifierFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  function paste(event: ClipboardEvent) {
    // With its dots a DNI is longer than the field allows: clean it before the browser cuts it.
    event.preventDefault()
    onType({ type: 'typedIdentifier', raw: event.clipboardData.getData('text') })
  }
  const dni = dniOfCuit(form.identifier)
  return (
    <TextField
      label="Patente o DNI"
      data-testid="input-patent"
      data-field="identifier"
      name="patente"
      value={form.identifier}
      onChange={(event) => onType({ type: 'typedIdentifier', raw: event.currentTarget.value })}
      onPaste={paste}
      onBlur={() => setWasLeft(true)}
      disabled={disabled}
      autoFocus={takesFocus}
      placeholder="Ingresá tu patente o DNI"
      maxLength={IDENTIFIER_MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      enterKeyHint="next"
      spellCheck={false}
      crown={<PlateBand kind={form.kind} />}
      className="text-center text-2xl font-bold tracking-[0.12em] uppercase placeholder:text-lg placeholder:font-normal placeholder:tracking-normal placeholder:normal-case"
      hint={
        dni === null ? (
          hintFor(form)
        ) : (
          <CuitOffer dni={dni} onTake={() => onType({ type: 'typedIdentifier', raw: dni })} />
        )
      }
      problem={dni === null ? problemOf(form, wasLeft) : null}
    />
  )
}

/** A search takes a DNI; a CUIT has one inside. */
function CuitOffer({ dni, onTake }: { dni: string; onTake(): void }) {
  return (
    <>
      Es un CUIT. La búsqueda es por DNI:{' '}
      <button type="button" onClick={onTake} className="min-h-6 font-semibold text-brand underline">
        usar el DNI {dni}
      </button>
    </>
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

/** While it can still become right, nobody is told that it is wrong, unless they ask to go on. */
function problemOf(form: FormState, wasLeft: boolean): string | null {
  const checked = checkIdentifier(form)
  if (checked.ok) return null
  if (form.identifier === '') return form.insists ? 'Ingresá tu patente o DNI' : null
  const enough = form.kind === 'dni' ? MIN_DIGITS_OF_A_DNI : PLATE_MIN_LENGTH
  const isTypingDni = form.kind === 'patent' && /^[0-9]+$/.test(form.identifier)
  const isTold = wasLeft || form.insists || (form.identifier.length >= enough && !isTypingDni)
  return isTold ? checked.message : null
}
