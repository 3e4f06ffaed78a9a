import { FormCheck } from './form-check.tsx'

interface MailChoiceProps {
  chosen: boolean
  onChoose(mailsResult: boolean): void
}

/** A visitor who leaves before the end is mailed in any case. */
export function MailChoice({ chosen, onChoose }: MailChoiceProps) {
  return (
    <FormCheck
      name="mail"
      label="Enviame el resultado por correo al terminar."
      note="Si cerrás la página antes, te llega igual."
      isChecked={chosen}
      onChange={onChoose}
    />
  )
}
