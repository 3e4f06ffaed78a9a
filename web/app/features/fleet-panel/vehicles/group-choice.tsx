import { SelectField } from '../../../ui/select-field.tsx'
import { useGroups } from './use-groups.ts'

interface GroupChoiceProps {
  label: string
  value: string | null
  onChoose(group: string | null): void
}

export function GroupChoice({ label, value, onChoose }: GroupChoiceProps) {
  const { groups } = useGroups()
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      choices={[
        { value: '', label: 'Sin grupo' },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
    />
  )
}
