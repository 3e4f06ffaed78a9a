import { FormCheck } from './form-check.tsx'

interface RememberChoiceProps {
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

export function RememberChoice({ isChosen, onChoose }: RememberChoiceProps) {
  return (
    <FormCheck
      name="remember"
      label="Recordarme en este dispositivo."
      note="Si lo usan otras personas, destildalo."
      isChecked={isChosen}
      onChange={onChoose}
    />
  )
}
