import { fleetDiscardImport } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { ConfirmButton } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'

export function DiscardImport({ id }: { id: string }) {
  const { fleet, params } = useHere()
  const { isBusy, run } = useFleetAction({ done: null, changes: [fleetKey(fleet, 'import', id)] })
  return (
    <ConfirmButton
      label="Descartar"
      title="¿Descartar este archivo?"
      confirm="Descartar"
      isBusy={isBusy}
      onConfirm={() => run(() => ask(fleetDiscardImport, { params: { ...params, id } }))}
    >
      <p>No se guarda nada de él. Los vehículos de la flota quedan como están.</p>
    </ConfirmButton>
  )
}
