import { FLEET_WEBHOOK_EVENTS, type FleetWebhookEvent } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fleetKey, useFleetAct, useHere } from '../frame/index.ts'
import { CheckList } from './check-list.tsx'
import { addWebhook } from './program-calls.ts'
import { EVENT_NAMES } from './program-names.ts'

export function NewWebhookForm({ onAdded }: { onAdded(secret: string): void }) {
  const { fleet, params } = useHere()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly FleetWebhookEvent[]>(FLEET_WEBHOOK_EVENTS)
  const { isBusy, run } = useFleetAct({ done: null, changes: [fleetKey(fleet, 'webhooks')] })
  async function add(event: FormEvent) {
    event.preventDefault()
    const body = { url: url.trim(), events: [...events] }
    if (await run(async () => onAdded((await ask(addWebhook, { params, body })).secret))) setUrl('')
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
          placeholder="https://sistema.empresa.com.ar/avisos"
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <CheckList legend="De qué avisar" choices={EVENT_NAMES} chosen={events} onChange={setEvents} />
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
