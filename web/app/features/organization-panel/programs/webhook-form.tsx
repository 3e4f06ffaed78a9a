import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { CheckList } from '../../../organizations/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export interface WebhookFormProps<Kind extends string> {
  placeholder: string
  eventNames: Readonly<Record<Kind, string>>
  usualEvents: readonly Kind[]
  isBusy: boolean
  onAdd(wanted: { url: string; events: Kind[] }): Promise<boolean>
}

export function WebhookForm<Kind extends string>(props: WebhookFormProps<Kind>) {
  const { placeholder, eventNames, usualEvents, isBusy, onAdd } = props
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState(usualEvents)
  async function add(event: FormEvent) {
    event.preventDefault()
    if (await onAdd({ url: url.trim(), events: [...events] })) setUrl('')
  }
  return (
    <Card aria-labelledby="new-webhook-title">
      <form onSubmit={(event) => void add(event)} className="grid gap-4">
        <h3 id="new-webhook-title" className="text-lg font-bold">
          Avisar a una dirección
        </h3>
        <TextField
          label="Dirección (https)"
          className="text-base"
          inputMode="url"
          placeholder={placeholder}
          maxLength={TEXT_LIMITS.webhookUrl}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <CheckList legend="De qué avisar" choices={eventNames} chosen={events} onChange={setEvents} />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isBusy || url.trim() === '' || events.length === 0}
        >
          {isBusy ? 'Agregando...' : 'Agregar'}
        </Button>
      </form>
    </Card>
  )
}
