import type { Gender } from '@multas/domain'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import type { FormEvent, FormState } from './form-state.ts'

const CHOICES: readonly { value: Gender; label: string }[] = [
  { value: 'M', label: 'Masculino' },
  { value: 'F', label: 'Femenino' },
  { value: 'N', label: 'No binario' },
]

export function GenderChoice({ form, onChoose }: { form: FormState; onChoose(event: FormEvent): void }) {
  return (
    <ChoiceGroup
      legend="Género que figura en el DNI"
      name="gender"
      choices={CHOICES}
      chosen={form.gender}
      disabled={form.step === 'code'}
      hint={form.gender === null && 'Por favor seleccioná un género para continuar'}
      onChoose={(gender) => onChoose({ type: 'choseGender', gender })}
    />
  )
}
