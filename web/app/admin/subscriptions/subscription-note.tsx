import type { AdminSubscription } from '@multas/contract'
import { adminRecordSubscription } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { changesOf } from './subscription-calls.ts'

export function SubscriptionNote({ one: { id, refundState } }: { one: AdminSubscription }) {
  const [text, setText] = useState('')
  const saving = useAction({ done: 'Anotado', changes: changesOf(id) })
  const isOwed = refundState === 'by_hand' || refundState === 'pending'
  const isEmpty = text.trim() === ''
  async function save(refunded: boolean) {
    const body = { note: text.trim(), refunded }
    if (await saving.run(() => askAdmin(adminRecordSubscription, { params: { id }, body }))) setText('')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(false)
  }
  return (
    <form
      onSubmit={submit}
      aria-label="Anotar"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <TextAreaField
        label="Nota"
        rows={3}
        maxLength={TEXT_LIMITS.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {isOwed && (
          <Button variant="secondary" disabled={isEmpty || saving.isBusy} onClick={() => void save(true)}>
            Anotar y dar por devuelta
          </Button>
        )}
        <Button type="submit" disabled={isEmpty || saving.isBusy}>
          {saving.isBusy ? 'Guardando...' : 'Anotar'}
        </Button>
      </div>
    </form>
  )
}
