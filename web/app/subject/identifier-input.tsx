import { dniOfCuit, IDENTIFIER_MAX_LENGTH } from '@multas/domain'
import { type ClipboardEvent, type InputEvent, type ReactNode, useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import { problemOf, type TypedSubject } from './typed-subject.ts'

interface IdentifierInputProps extends Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'problem'> {
  typed: TypedSubject
  insists: boolean
  hint: ReactNode
  onType(raw: string): void
}

export function IdentifierInput({ typed, insists, hint, onType, ...props }: IdentifierInputProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const type = (raw: string) => {
    setWasLeft(false)
    onType(raw)
  }
  const dni = dniOfCuit(typed.identifier)
  return (
    <TextField
      label="Patente o DNI"
      placeholder="Ingresá tu patente o DNI"
      maxLength={IDENTIFIER_MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      value={typed.identifier}
      onChange={(event) => type(event.currentTarget.value)}
      onBeforeInput={(event) => takeWhole(event, event.data, type)}
      onPaste={(event) => takeWhole(event, event.clipboardData.getData('text'), type)}
      onBlur={() => setWasLeft(true)}
      hint={dni === null ? hint : <CuitOffer dni={dni} onTake={() => type(dni)} />}
      problem={dni === null ? problemOf(typed, { insists, wasLeft }) : null}
    />
  )
}

/**
 * Browsers truncate to the field's length: a CUIT would become another person's DNI, and "AB 123 CD" from a
 * keyboard suggestion would lose its last letter.
 */
function takeWhole(
  event: InputEvent<HTMLInputElement> | ClipboardEvent<HTMLInputElement>,
  text: string | null,
  type: (raw: string) => void,
): void {
  const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget
  const whole =
    value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length)
  if (text === null || readOnly || whole.length <= IDENTIFIER_MAX_LENGTH) return
  event.preventDefault()
  type(whole)
}

/** Searches take a DNI; a CUIT contains one. */
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
