import { IDENTIFIER_MAX_LENGTH, MIN_DIGITS_OF_A_DNI, PLATE_MIN_LENGTH } from '@multas/domain'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { checkIdentifier } from './check-form.ts'
import type { FormEvent, FormState } from './form-state.ts'

interface IdentifierFieldProps {
  form: FormState
  disabled: boolean
  onType(event: FormEvent): void
}

export function IdentifierField({ form, disabled, onType }: IdentifierFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wasLeft, setWasLeft] = useState(false)
  useEffect(() => {
    // Whatever was typed before this code arrived is kept.
    const typedEarly = input.current?.value ?? ''
    if (typedEarly !== '') onType({ type: 'typedIdentifier', raw: typedEarly })
  }, [onType])
  function paste(event: ClipboardEvent) {
    // With its dots a DNI is longer than the field allows: clean it before the browser cuts it.
    event.preventDefault()
    onType({ type: 'typedIdentifier', raw: event.clipboardData.getData('text') })
  }
  return (
    <TextField
      ref={input}
      label="Patente o DNI"
      data-testid="input-patent"
      name="patente"
      value={form.identifier}
      onChange={(event) => onType({ type: 'typedIdentifier', raw: event.currentTarget.value })}
      onPaste={paste}
      onBlur={() => setWasLeft(true)}
      disabled={disabled}
      placeholder="Ingresá tu patente o DNI"
      maxLength={IDENTIFIER_MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="font-semibold tracking-wide uppercase placeholder:font-normal placeholder:tracking-normal placeholder:normal-case"
      hint={form.step === 'details' && hintFor(form)}
      problem={problemOf(form, wasLeft)}
    />
  )
}

function hintFor({ identifier, kind }: FormState): string {
  if (identifier === '') return 'Por ejemplo AB123CD, ABC123, A123BCD, 123ABC o un DNI sin puntos'
  return kind === 'dni' ? 'Es un DNI' : /^[0-9]+$/.test(identifier) ? 'Seguí escribiendo' : 'Es una patente'
}

/** While it can still become right, nobody is told that it is wrong. */
function problemOf(form: FormState, wasLeft: boolean): string | null {
  const checked = checkIdentifier(form)
  if (checked.ok || form.identifier === '') return null
  const enough = form.kind === 'dni' ? MIN_DIGITS_OF_A_DNI : PLATE_MIN_LENGTH
  const isTypingDni = form.kind === 'patent' && /^[0-9]+$/.test(form.identifier)
  return wasLeft || (form.identifier.length >= enough && !isTypingDni) ? checked.message : null
}
