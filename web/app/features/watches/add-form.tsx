import { addWatch } from '@multas/contract/routes'
import type { Gender } from '@multas/domain'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { IdentifierInput } from '../../subject/identifier-input.tsx'
import {
  checkIdentifier,
  GENDER_CHOICES,
  NOTHING_TYPED,
  readSubject,
  typeIdentifier,
} from '../../subject/typed-subject.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { useAction } from '../signed-in/index.ts'
import { nameWatch } from './describe-watch.ts'
import { WATCHES_KEY } from './watch-calls.ts'

export function AddForm({ count, maxSubjects }: { count: number; maxSubjects: number }) {
  const adding = useAdding()
  const { typed, insists, isBusy, type, choose, add } = adding
  if (count >= maxSubjects)
    return (
      <p className="rounded-control bg-sunken px-4 py-3">
        {maxSubjects === 0
          ? 'Ahora no se puede agregar nada.'
          : `Seguís ${maxSubjects}, que es el máximo. Para agregar otra patente o DNI, quitá una.`}
      </p>
    )
  return (
    <Card aria-label="Agregar una patente o un DNI">
      <form onSubmit={add} noValidate className="grid gap-4">
        <IdentifierInput
          typed={typed}
          insists={insists}
          onType={type}
          readOnly={isBusy}
          enterKeyHint="done"
          className="text-lg font-semibold tracking-[0.08em] uppercase placeholder:font-normal placeholder:tracking-normal placeholder:normal-case"
          hint="Por ejemplo AB123CD, ABC123, A123BCD, 123ABC o un DNI sin puntos"
        />
        {typed.kind === 'dni' && checkIdentifier(typed).ok && (
          <ChoiceGroup
            legend="Género que figura en el DNI"
            name="gender"
            choices={GENDER_CHOICES}
            chosen={typed.gender}
            disabled={isBusy}
            hint={typed.gender === null && 'Por favor seleccioná un género para continuar'}
            onChoose={choose}
          />
        )}
        <Button type="submit" className="justify-self-start" disabled={isBusy}>
          {isBusy ? 'Agregando...' : 'Seguir'}
        </Button>
      </form>
    </Card>
  )
}

function useAdding() {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [insists, setInsists] = useState(false)
  const { isBusy, run } = useAction({ done: null, changes: [WATCHES_KEY] })
  const isAdding = useRef(false)
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const subject = readSubject(typed)
    if (!subject.ok) {
      setInsists(true)
      const field = checkIdentifier(typed).ok ? '[name="gender"]' : 'input'
      return event.currentTarget.querySelector<HTMLElement>(field)?.focus()
    }
    if (isAdding.current) return
    isAdding.current = true
    const { value } = subject
    const body = value.kind === 'patent' ? { dominio: value.plate } : { dni: value.dni, gender: value.gender }
    const isDone = await run(async () => {
      const { watch, isNew } = await call(addWatch, { body })
      toasts.show({ title: `${isNew ? 'Ahora seguís' : 'Ya seguías'} ${nameWatch(watch)}` })
    })
    isAdding.current = false
    setInsists(false)
    if (isDone) setTyped(NOTHING_TYPED)
  }
  function type(raw: string) {
    setTyped((before) => typeIdentifier(before, raw))
    setInsists(false)
  }
  const choose = (gender: Gender) => setTyped((before) => ({ ...before, gender }))
  return { typed, insists, isBusy, type, choose, add }
}
