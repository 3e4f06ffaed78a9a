import type * as contract from '@multas/contract'
import { adminChangeContact } from '@multas/contract/routes'
import { CONTACT_STATE_NAMES, CONTACTS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { askAdmin, Moment, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { contactQuery } from './contact-query.ts'

const STATE_CHOICES = Object.entries(CONTACT_STATE_NAMES).map(([value, label]) => ({ value, label }))

export function FollowUp({ contact: { id, state, note, changedAt } }: { contact: contract.AdminContact }) {
  const [chosen, setChosen] = useState(state)
  const [text, setText] = useState(note)
  const saving = useAction({
    done: 'Anotado',
    changes: [contactQuery(id).queryKey, tableKey(CONTACTS_TABLE)],
  })
  const isChanged = chosen !== state || text.trim() !== note
  function save(event: FormEvent) {
    event.preventDefault()
    void saving.run(() =>
      askAdmin(adminChangeContact, { params: { id }, body: { state: chosen, note: text, changedAt } }),
    )
  }
  return (
    <form
      onSubmit={save}
      aria-label="Gestión del mensaje"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <SelectField
        isTall
        label="Estado"
        value={chosen}
        choices={STATE_CHOICES}
        onChoose={(value) => setChosen(value as typeof state)}
      />
      <TextAreaField
        label="Nota"
        rows={4}
        maxLength={TEXT_LIMITS.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-ink-soft">
          {changedAt !== null && (
            <>
              Último cambio: <Moment at={changedAt} />
            </>
          )}
        </span>
        <Button type="submit" disabled={!isChanged || saving.isBusy}>
          {saving.isBusy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}
