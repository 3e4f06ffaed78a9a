import { KEY_SCOPES, type KeyScope } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../signed-in/index.ts'
import { issueKey } from './panel-calls.ts'
import { SCOPE_NAMES } from './scope-names.ts'
import { useHere } from './session.ts'

const LIVES = [
  { value: '365', label: 'Un año' },
  { value: '90', label: '90 días' },
  { value: '', label: 'Hasta que la anules' },
] as const

interface NewKeyFormProps {
  queryKey: readonly unknown[]
  onIssued(key: string): void
}

export function NewKeyForm({ queryKey, onIssued }: NewKeyFormProps) {
  const { slug } = useHere()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['fines:write', 'fines:read'])
  const [days, setDays] = useState<(typeof LIVES)[number]['value']>('365')
  const { isBusy, run } = useAct({ done: null, changes: [queryKey] })
  async function issue(event: FormEvent) {
    event.preventDefault()
    const body = { name, scopes: [...scopes], days: days === '' ? null : Number(days) }
    const isDone = await run(async () => onIssued((await ask(issueKey, { params: { slug }, body })).key))
    if (isDone) setName('')
  }
  const toggle = (scope: KeyScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  return (
    <Card aria-labelledby="new-key-title">
      <form onSubmit={issue} className="grid gap-4">
        <h2 id="new-key-title" className="text-lg font-bold">
          Crear una clave
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Para qué es"
            className="text-base"
            placeholder="Sistema de faltas"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            label="Cuánto dura"
            value={days}
            choices={LIVES}
            onChoose={(chosen) => setDays(chosen)}
          />
        </div>
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Qué puede hacer</legend>
          {KEY_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={() => toggle(scope)}
                className="size-5 shrink-0 accent-brand"
              />
              {SCOPE_NAMES[scope]}
            </label>
          ))}
        </fieldset>
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isBusy || name.trim().length < 2 || scopes.length === 0}
        >
          {isBusy ? 'Creando...' : 'Crear la clave'}
        </Button>
      </form>
    </Card>
  )
}
