import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CheckList } from './check-list.tsx'

const LIVES = [
  { value: '365', label: 'Un año' },
  { value: '90', label: '90 días' },
  { value: '', label: 'Hasta que la anules' },
] as const

export interface KeyFormProps<Scope extends string> {
  heading: 'h2' | 'h3'
  placeholder: string
  scopeNames: Readonly<Record<Scope, string>>
  usualScopes: readonly Scope[]
  isBusy: boolean
  isWide?: boolean
  onIssue(wanted: { name: string; scopes: Scope[]; days: number | null }): Promise<boolean>
}

export function KeyForm<Scope extends string>(props: KeyFormProps<Scope>) {
  const { heading: Heading, placeholder, scopeNames, usualScopes, isBusy, isWide = false, onIssue } = props
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState(usualScopes)
  const [days, setDays] = useState<(typeof LIVES)[number]['value']>('365')
  async function issue(event: FormEvent) {
    event.preventDefault()
    if (await onIssue({ name, scopes: [...scopes], days: days === '' ? null : Number(days) })) setName('')
  }
  return (
    <Card aria-labelledby="new-key-title">
      <form onSubmit={(event) => void issue(event)} className="grid gap-4">
        <Heading id="new-key-title" className="text-lg font-bold">
          Crear una clave
        </Heading>
        <div className={`grid items-start gap-4 ${isWide ? 'sm:grid-cols-2' : ''}`}>
          <TextField
            label="Para qué es"
            placeholder={placeholder}
            maxLength={TEXT_LIMITS.keyName}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            isTall
            label="Cuánto dura"
            value={days}
            choices={LIVES}
            onChoose={(chosen) => setDays(chosen)}
          />
        </div>
        <CheckList legend="Qué puede hacer" choices={scopeNames} chosen={scopes} onChange={setScopes} />
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
