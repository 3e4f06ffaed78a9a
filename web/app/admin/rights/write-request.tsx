import type * as contract from '@multas/contract'
import { adminRecordRights } from '@multas/contract/routes'
import {
  ADMIN_PATH,
  RIGHT_NAMES,
  RIGHTS,
  RIGHTS_CHANNEL_NAMES,
  RIGHTS_TABLE,
  TEXT_LIMITS,
  todayInArgentina,
} from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { createRepeatable } from '../../api/create-repeatable.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AdminPage, askAdmin, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

interface Written {
  readonly kind: contract.RightsRow['kind']
  readonly channel: 'email' | 'letter' | 'phone'
  readonly receivedDay: string
  readonly name: string
  readonly email: string
  readonly text: string
}

const KIND_CHOICES = RIGHTS.map((value) => ({ value, label: RIGHT_NAMES[value] }))

const CHANNEL_CHOICES = (['email', 'letter', 'phone'] as const).map((value) => ({
  value,
  label: RIGHTS_CHANNEL_NAMES[value],
}))

export function WriteRequest() {
  const navigate = useNavigate()
  const writing = useAction({ done: 'Pedido anotado', changes: [tableKey(RIGHTS_TABLE)] })
  const [sendOnce] = useState(createRepeatable)
  const [written, setWritten] = useState<Written>({
    kind: 'suppression',
    channel: 'email',
    receivedDay: todayInArgentina(new Date()),
    name: '',
    email: '',
    text: '',
  })
  const change = (part: Partial<Written>) => setWritten({ ...written, ...part })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const { email, ...rest } = written
    const given = email.trim() === '' ? rest : written
    if (await writing.run(() => sendOnce(given, (body) => askAdmin(adminRecordRights, { body }))))
      void navigate(`${ADMIN_PATH}/derechos`)
  }
  return (
    <AdminPage
      title="Anotar un pedido"
      breadcrumbs={[{ name: 'Datos personales', path: 'derechos' }]}
      lead="El plazo corre desde el día en que llegó."
    >
      <form onSubmit={submit} className="grid max-w-xl gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            isTall
            label="Qué pide"
            value={written.kind}
            choices={KIND_CHOICES}
            onChoose={(kind) => change({ kind })}
          />
          <SelectField
            isTall
            label="Cómo llegó"
            value={written.channel}
            choices={CHANNEL_CHOICES}
            onChoose={(channel) => change({ channel })}
          />
        </div>
        <TextField
          label="Qué día llegó"
          type="date"
          required
          max={todayInArgentina(new Date())}
          value={written.receivedDay}
          onChange={(event) => change({ receivedDay: event.target.value })}
        />
        <TextField
          label="Nombre"
          required
          maxLength={TEXT_LIMITS.name}
          value={written.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Correo (si lo dio)"
          type="email"
          maxLength={TEXT_LIMITS.email}
          value={written.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextAreaField
          label="Qué pide, con sus palabras"
          required
          rows={5}
          maxLength={TEXT_LIMITS.request}
          value={written.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Button type="submit" disabled={writing.isBusy}>
          {writing.isBusy ? 'Guardando...' : 'Anotar'}
        </Button>
      </form>
    </AdminPage>
  )
}
