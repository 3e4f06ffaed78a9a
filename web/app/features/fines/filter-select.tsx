import { type ComponentProps, useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'

/** Shows a choice at once; `value` follows. */
export function FilterSelect<V extends string>(props: ComponentProps<typeof SelectField<V>>) {
  const { value, onChoose } = props
  const [choice, setChoice] = useState({ before: value, shown: value })
  if (choice.before !== value) setChoice({ before: value, shown: value })
  const choose = (shown: V) => {
    setChoice({ before: value, shown })
    onChoose(shown)
  }
  return <SelectField {...props} value={choice.shown} onChoose={choose} />
}
