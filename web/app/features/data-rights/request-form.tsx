import { fileRightsRequest } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { createRepeatable } from '../../api/create-repeatable.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAction } from '../signed-in/index.ts'
import { ASK_CHOICES, type Asked, toBody } from './request-texts.ts'
import { REQUESTS_KEY } from './rights-calls.ts'

const EMPTY = { asked: 'access' as Asked, name: '', identifier: '', text: '' }

export function RequestForm() {
  const [written, setWritten] = useState(EMPTY)
  const [sendOnce] = useState(createRepeatable)
  const [problem, setProblem] = useState<{ name?: string; identifier?: string }>({})
  const { isBusy, run } = useAction({
    done: 'Recibimos tu pedido. Te enviamos un correo.',
    changes: [REQUESTS_KEY],
  })
  const change = (part: Partial<typeof EMPTY>) => {
    setWritten({ ...written, ...part })
    setProblem({})
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = toBody(written)
    if ('problem' in read) {
      setProblem(read.problem)
      const [name, identifier] = event.currentTarget.querySelectorAll('input')
      return (read.problem.name === undefined ? identifier : name)?.focus()
    }
    if (await run(() => sendOnce(read.body, (body) => call(fileRightsRequest, { body }))))
      setWritten({ ...EMPTY, asked: written.asked })
  }
  const choice = ASK_CHOICES.find(({ value }) => value === written.asked)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SelectField
        label="Qué querés pedir"
        value={written.asked}
        choices={ASK_CHOICES}
        onChoose={(asked) => change({ asked })}
      />
      <p className="text-sm text-ink-soft">{choice?.hint}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Tu nombre"
          autoComplete="name"
          maxLength={TEXT_LIMITS.name}
          value={written.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          problem={problem.name ?? null}
        />
        <TextField
          label={written.asked === 'block' ? 'Patente o DNI' : 'Patente o DNI (si el pedido es por uno)'}
          autoComplete="off"
          maxLength={TEXT_LIMITS.identifier}
          value={written.identifier}
          onChange={(event) => change({ identifier: event.currentTarget.value })}
          problem={problem.identifier ?? null}
        />
      </div>
      <TextAreaField
        label="Contanos qué necesitás"
        rows={4}
        maxLength={TEXT_LIMITS.request}
        value={written.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        hint="Si es por una patente o un DNI, decinos cómo podés mostrar que es tuyo. No adjuntes nada: te vamos a escribir."
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy}>
        {isBusy ? 'Enviando...' : 'Enviar el pedido'}
      </Button>
    </form>
  )
}
