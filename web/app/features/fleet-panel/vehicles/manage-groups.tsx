import { fleetAddGroup, fleetRemoveGroup, fleetRenameGroup } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { KeepRowFocus } from '../../../ui/keep-row-focus.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatCounted, LoadFailure, Loading } from '../../signed-in/index.ts'
import { useFleetAction, useHere } from '../frame/index.ts'
import { useGroups } from './use-groups.ts'
import { vehicleChanges } from './vehicle-keys.ts'

export function ManageGroups() {
  return (
    <DialogButton
      label="Grupos"
      variant="secondary"
      title="Grupos"
      description="Para ordenar los vehículos: por sucursal, por uso, por cliente. Cada uno está en un grupo como mucho."
    >
      {() => <Groups />}
    </DialogButton>
  )
}

function Groups() {
  const { groups, isKnown, error, retry } = useGroups()
  return (
    <div className="grid gap-4">
      <NewGroup />
      {error !== null && <LoadFailure what="los grupos" error={error} onRetry={retry} />}
      {!isKnown && error === null && <Loading />}
      <KeepRowFocus>
        {isKnown && groups.length === 0 && <p className="text-ink-soft">Todavía no hay grupos.</p>}
        {groups.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {groups.map((group) => (
              <GroupItem key={group.id} group={group} />
            ))}
          </ul>
        )}
      </KeepRowFocus>
    </div>
  )
}

function NewGroup() {
  const { fleet, params } = useHere()
  const [name, setName] = useState('')
  const { isBusy, run } = useFleetAction({ done: 'Grupo creado', changes: vehicleChanges(fleet) })
  async function add(event: FormEvent) {
    event.preventDefault()
    if (await run(() => ask(fleetAddGroup, { params, body: { name } }))) setName('')
  }
  return (
    <form
      onSubmit={(event) => void add(event)}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Grupo nuevo"
        className="text-base"
        maxLength={TEXT_LIMITS.label}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isBusy || name.trim() === ''}>
        Crear
      </Button>
    </form>
  )
}

interface Group {
  readonly id: string
  readonly name: string
  readonly vehicles: number
}

function GroupItem({ group: { id, name, vehicles } }: { group: Group }) {
  const { fleet, params } = useHere()
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null)
  const { isBusy, run } = useFleetAction({ done: 'Grupo cambiado', changes: vehicleChanges(fleet) })
  const close = () => setDoing(null)
  const here = { ...params, id }
  if (doing === 'rename')
    return (
      <li className="py-3">
        <RenameForm
          name={name}
          isBusy={isBusy}
          onCancel={close}
          onRename={async (body) => {
            if (await run(() => ask(fleetRenameGroup, { params: here, body }))) close()
          }}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1.5">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-ink-soft">{formatCounted(vehicles, 'vehículo', 'vehículos')}</span>
      </p>
      {doing === 'remove' ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="text-sm">
            Sus vehículos quedan sin grupo.
          </p>
          <Button disabled={isBusy} onClick={() => void run(() => ask(fleetRemoveGroup, { params: here }))}>
            Borrar
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancelar
          </Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button variant="quiet" aria-label={`Renombrar: ${name}`} onClick={() => setDoing('rename')}>
            Renombrar
          </Button>
          <Button variant="quiet" aria-label={`Borrar: ${name}`} onClick={() => setDoing('remove')}>
            Borrar
          </Button>
        </div>
      )}
    </li>
  )
}

interface RenameFormProps {
  name: string
  isBusy: boolean
  onCancel(): void
  onRename(body: { name: string }): Promise<void>
}

function RenameForm({ name: before, isBusy, onCancel, onRename }: RenameFormProps) {
  const [name, setName] = useState(before)
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void onRename({ name })
      }}
    >
      <TextField
        label={`Nombre nuevo de «${before}»`}
        className="text-base"
        maxLength={TEXT_LIMITS.label}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isBusy || name.trim() === ''}>
        Guardar
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  )
}
