import { FLEET_KEY_SCOPES, type FleetKeyScope } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fleetKey, useFleetAct, useHere } from '../frame/index.ts'
import { CheckList } from './check-list.tsx'
import { issueKey } from './program-calls.ts'
import { SCOPE_NAMES } from './program-names.ts'

const LIVES = [
  { value: '365', label: 'Un año' },
  { value: '90', label: '90 días' },
  { value: '', label: 'Hasta que la anules' },
] as const

export function NewKeyForm({ onIssued }: { onIssued(key: string): void }) {
  const { fleet, params } = useHere()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly FleetKeyScope[]>(FLEET_KEY_SCOPES)
  const [days, setDays] = useState<(typeof LIVES)[number]['value']>('365')
  const { isBusy, run } = useFleetAct({ done: null, changes: [fleetKey(fleet, 'keys')] })
  async function issue(event: FormEvent) {
    event.preventDefault()
    const body = { name, scopes: [...scopes], days: days === '' ? null : Number(days) }
    if (await run(async () => onIssued((await ask(issueKey, { params, body })).key))) setName('')
  }
  return (
    <Card aria-labelledby="new-key-title">
      <form onSubmit={(event) => void issue(event)} className="grid gap-4">
        <h3 id="new-key-title" className="text-lg font-bold">
          Crear una clave
        </h3>
        <TextField
          label="Para qué es"
          className="text-base"
          placeholder="Sistema de gestión"
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField label="Cuánto dura" value={days} choices={LIVES} onChoose={(value) => setDays(value)} />
        <CheckList legend="Qué puede hacer" choices={SCOPE_NAMES} chosen={scopes} onChange={setScopes} />
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
