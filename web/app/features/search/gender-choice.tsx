import { GENDER_CHOICES } from '../../subject/typed-subject.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import type { FormEvent, FormState } from './form-state.ts'

export function GenderChoice({ form, onChoose }: { form: FormState; onChoose(event: FormEvent): void }) {
  return (
    <ChoiceGroup
      legend="Género que figura en el DNI"
      name="gender"
      choices={GENDER_CHOICES}
      chosen={form.gender}
      disabled={form.step === 'code'}
      hint={form.gender === null && 'Por favor seleccioná un género para continuar'}
      onChoose={(gender) => onChoose({ type: 'choseGender', gender })}
    />
  )
}
