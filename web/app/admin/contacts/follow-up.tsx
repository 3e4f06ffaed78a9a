import type * as contract from '@multas/contract'
import { adminChangeContact } from '@multas/contract/routes'
import { CONTACT_STATE_NAMES, CONTACTS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { askAdmin, Moment, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { contactQuery } from './contact-query.ts'

const STATE_CHOICES = Object.entries(CONTACT_STATE_NAMES).map(([value, label]) => ({ value, label }))

export function FollowUp({ contact }: { contact: contract.AdminContact }) {
  const { id, state, note, changedAt } = contact
  const [base, setBase] = useState(contact)
  const [chosen, setChosen] = useState(state)
  const [text, setText] = useState(note)
  const isSame = (one: contract.AdminContact) => chosen === one.state && text.trim() === one.note
  if (changedAt !== base.changedAt && (isSame(base) || isSame(contact))) {
    setBase(contact)
    setChosen(state)
    setText(note)
  }
  const saving = useAction({
    done: 'Anotado',
    changes: [contactQuery(id).queryKey, tableKey(CONTACTS_TABLE)],
  })
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
      {changedAt !== base.changedAt && (
        <Notice tone="warning" role="alert" title="Otra persona lo cambió mientras escribías.">
          <p className="wrap-anywhere">
            Quedó {CONTACT_STATE_NAMES[state].toLowerCase()}
            {note === '' ? ', sin nota' : `, con la nota «${note}»`}. Si guardás lo tuyo, lo reemplaza.
          </p>
        </Notice>
      )}
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
        <Button type="submit" disabled={isSame(contact) || saving.isBusy}>
          {saving.isBusy ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}
