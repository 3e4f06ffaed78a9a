import { WEBHOOK_EVENTS, type WebhookEvent } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../signed-in/index.ts'
import { addWebhook } from './panel-calls.ts'
import { EVENT_NAMES } from './scope-names.ts'
import { useHere } from './session.ts'

export function NewWebhookForm({ onAdded }: { onAdded(secret: string): void }) {
  const { slug } = useHere()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const { isBusy, run } = useAct({ done: null, changes: [['panel', slug, 'webhooks']] })
  async function add(event: FormEvent) {
    event.preventDefault()
    const body = { url: url.trim(), events: [...events] }
    if (await run(async () => onAdded((await ask(addWebhook, { params: { slug }, body })).secret))) setUrl('')
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
          placeholder="https://sistema.municipio.gob.ar/avisos"
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <fieldset className="grid gap-1">
          <legend className="font-semibold">De qué avisar</legend>
          {WEBHOOK_EVENTS.map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={events.includes(one)}
                onChange={() =>
                  setEvents(WEBHOOK_EVENTS.filter((other) => events.includes(other) !== (other === one)))
                }
                className="size-5 shrink-0 accent-brand"
              />
              {EVENT_NAMES[one]}
            </label>
          ))}
        </fieldset>
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
