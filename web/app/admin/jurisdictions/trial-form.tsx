import type { AdminTrial } from '@multas/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmationDeclined, messageOf, useConfirmed } from '../frame/index.ts'

export interface TrialSubject {
  plate?: string
  dni?: string
  gender?: string
}

type Gender = 'F' | 'M' | 'N'
type Kind = 'plate' | 'dni'

const GENDERS: readonly { readonly value: Gender; readonly label: string }[] = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'N', label: 'No binario' },
]
const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'plate', label: 'Patente' },
  { value: 'dni', label: 'DNI' },
]

interface TrialFormProps {
  ask(subject: TrialSubject): Promise<AdminTrial>
  onTried(trial: AdminTrial | null): void
}

export function TrialForm({ ask, onTried }: TrialFormProps) {
  const [kind, setKind] = useState<Kind>('plate')
  const [identifier, setIdentifier] = useState('')
  const [gender, setGender] = useState<Gender>('F')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const runConfirmed = useConfirmed()
  async function tryNow(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    onTried(null)
    try {
      onTried(
        await runConfirmed(() => ask(kind === 'plate' ? { plate: identifier } : { dni: identifier, gender })),
      )
    } catch (error) {
      if (!(error instanceof ConfirmationDeclined)) setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={tryNow} className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <SelectField<Kind>
        isTall
        label="Por"
        value={kind}
        choices={KINDS}
        onChoose={(chosen) => setKind(chosen)}
      />
      <div className="grid gap-3">
        <TextField
          label={kind === 'plate' ? 'Patente' : 'Número de DNI'}
          autoComplete="off"
          required
          value={identifier}
          problem={problem}
          onChange={(event) => setIdentifier(event.target.value)}
        />
        {kind === 'dni' && (
          <SelectField<Gender>
            isTall
            label="Género del documento"
            value={gender}
            choices={GENDERS}
            onChoose={(chosen) => setGender(chosen)}
          />
        )}
      </div>
      <Button type="submit" className="sm:mt-[1.9rem] sm:min-h-[3.125rem]" disabled={isBusy}>
        {isBusy ? 'Consultando...' : 'Probar'}
      </Button>
    </form>
  )
}
