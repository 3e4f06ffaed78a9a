import { adminChangeFleet } from '@multas/contract/routes'
import { FLEETS_TABLE } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { DialogActions, DialogButton } from '../../ui/dialog-button.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { type AdminFleet, fleetQuery } from './fleet-calls.ts'
import { type Plan, type ReadPlan, readPlan } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'

const PESOS = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

export function ChangeFleet({ fleet }: { fleet: AdminFleet }) {
  return (
    <DialogButton label="Cambiar el plan" variant="secondary" title={`Cambiar el plan de ${fleet.name}`}>
      {(close) => <ChangeForm fleet={fleet} onClose={close} />}
    </DialogButton>
  )
}

function ChangeForm({ fleet, onClose }: { fleet: AdminFleet; onClose(): void }) {
  const { id, name, vehicleLimit, priceCentavos } = fleet
  const [given] = useState({
    name,
    vehicles: String(vehicleLimit),
    price: priceCentavos === null ? '' : PESOS.format(priceCentavos / 100),
  })
  const [draft, setDraft] = useState(given)
  const [read, setRead] = useState<ReadPlan | null>(null)
  const changing = useAction({
    done: 'Plan cambiado',
    changes: [fleetQuery(id).queryKey, tableKey(FLEETS_TABLE)],
  })
  async function change(plan: Plan) {
    const body = {
      ...(draft.name !== given.name && { name: plan.name }),
      ...(draft.vehicles !== given.vehicles && { vehicleLimit: plan.vehicleLimit }),
      ...(draft.price !== given.price && { priceCentavos: plan.priceCentavos }),
    }
    if (await changing.run(() => askAdmin(adminChangeFleet, { params: { id }, body }))) onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const evaluated = readPlan(draft)
    setRead(evaluated)
    if (evaluated.ok) void change(evaluated.plan)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PlanFields draft={draft} read={read} onChange={setDraft} />
      <DialogActions submit="Guardar" busy="Guardando..." isBusy={changing.isBusy} onCancel={onClose} />
    </form>
  )
}
