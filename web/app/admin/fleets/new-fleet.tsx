import { adminOpenFleet } from '@multas/contract/routes'
import { ADMIN_PATH, FLEETS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { createRepeatable } from '../../api/create-repeatable.ts'
import { DialogActions, DialogButton } from '../../ui/dialog-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { type Plan, type ReadPlan, readPlan } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'

export function NewFleet() {
  return (
    <DialogButton
      label="Abrir una flota"
      title="Abrir una flota"
      description="Quien queda a cargo recibe un correo e ingresa al panel con esa misma dirección."
    >
      {(close) => <NewFleetForm onClose={close} />}
    </DialogButton>
  )
}

function NewFleetForm({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState({ name: '', vehicles: '', price: '' })
  const [ownerEmail, setOwnerEmail] = useState('')
  const [read, setRead] = useState<ReadPlan | null>(null)
  const [sendOnce] = useState(createRepeatable)
  const opening = useAction({ done: 'Flota abierta', changes: [tableKey(FLEETS_TABLE)] })
  async function open(plan: Plan) {
    let id = ''
    const written = { ...plan, ownerEmail: ownerEmail.trim() }
    const isDone = await opening.run(async () => {
      id = (await sendOnce(written, (body) => askAdmin(adminOpenFleet, { body }))).id
    })
    if (!isDone) return
    onClose()
    void navigate(`${ADMIN_PATH}/flotas/${id}`)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const evaluated = readPlan(draft)
    setRead(evaluated)
    if (evaluated.ok) void open(evaluated.plan)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PlanFields draft={draft} read={read} onChange={setDraft} />
      <TextField
        label="Correo de quien queda a cargo"
        type="email"
        required
        maxLength={TEXT_LIMITS.email}
        autoComplete="off"
        autoCapitalize="none"
        value={ownerEmail}
        onChange={(event) => setOwnerEmail(event.target.value)}
      />
      <DialogActions
        submit="Abrir la flota"
        busy="Abriendo..."
        isBusy={opening.isBusy}
        disabled={ownerEmail.trim() === ''}
        onCancel={onClose}
      />
    </form>
  )
}
