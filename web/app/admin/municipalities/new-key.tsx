import { adminIssueKey } from '@multas/contract/routes'
import { KEY_SCOPES, type KeyScope, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { municipalityKey } from './municipal-calls.ts'
import { SCOPES } from './municipal-words.ts'

const TERMS = [
  { value: '365', label: 'Un año' },
  { value: '90', label: 'Tres meses' },
  { value: '0', label: 'Sin vencimiento' },
] as const

interface NewKeyProps {
  slug: string
  onIssued(key: string): void
}

export function NewKey({ slug, onIssued }: NewKeyProps) {
  return (
    <div>
      <DialogButton
        label="Crear una clave"
        title="Crear una clave"
        description="Se muestra una única vez: tené a mano dónde guardarla."
      >
        {(close) => (
          <KeyForm
            slug={slug}
            onIssued={(key) => {
              close()
              onIssued(key)
            }}
          />
        )}
      </DialogButton>
    </div>
  )
}

function KeyForm({ slug, onIssued }: NewKeyProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['fines:write', 'fines:read'])
  const [term, setTerm] = useState<(typeof TERMS)[number]['value']>('365')
  const act = useAction({ done: 'Clave creada', changes: [municipalityKey(slug)] })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name, scopes: [...scopes], days: term === '0' ? null : Number(term) }
    await act.run(async () => onIssued((await askAdmin(adminIssueKey, { params: { slug }, body })).key))
  }
  const toggle = (scope: KeyScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Para qué es"
        required
        minLength={2}
        maxLength={TEXT_LIMITS.keyName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Qué puede hacer</legend>
        {KEY_SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            {SCOPES[scope]}
          </label>
        ))}
      </fieldset>
      <SelectField label="Cuánto dura" value={term} choices={TERMS} onChoose={(one) => setTerm(one)} />
      <Button type="submit" disabled={act.isBusy || scopes.length === 0}>
        {act.isBusy ? 'Creando...' : 'Crear'}
      </Button>
    </form>
  )
}
