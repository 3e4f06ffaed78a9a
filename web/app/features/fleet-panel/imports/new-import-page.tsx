import type * as contract from '@multas/contract'
import { fleetList } from '@multas/contract/routes'
import { useNavigate } from 'react-router'
import { addQuery } from '../../../api/ask.ts'
import { type CallReply, call } from '../../../api/call.ts'
import { Card } from '../../../ui/card.tsx'
import { FileDrop, FileLink, formatBytes } from '../../signed-in/index.ts'
import { FleetPage, TEXT_LINK, useHere } from '../frame/index.ts'
import { BackToVehicles } from '../vehicles/back-to-vehicles.tsx'

/** Server limit in bytes. */
const MAX_FILE_BYTES = 5 * 1024 * 1024

/** In characters. */
const MAX_NAME = 200

export function NewImportPage() {
  const { fleet, pathTo, mayManage } = useHere()
  const navigate = useNavigate()
  const base = `/api/fleet/${fleet}`
  return (
    <FleetPage
      title="Importar vehículos"
      lead="Subí la planilla como sale de tu sistema: después nos decís qué es cada columna. Nada se guarda hasta que lo confirmes."
      actions={<BackToVehicles />}
    >
      {!mayManage && <p>Con tu rol podés ver. Para importar, pedíselo a quien gestiona la flota.</p>}
      {mayManage && (
        <Card aria-labelledby="file-title" className="grid max-w-3xl gap-4">
          <div className="grid gap-1">
            <h2 id="file-title" className="text-lg font-bold">
              El archivo
            </h2>
            <p className="text-ink-soft">
              CSV o Excel (.xlsx), hasta {formatBytes(MAX_FILE_BYTES)} y 10.000 filas. Hace falta una columna
              con la patente; el resto es opcional.
            </p>
            <p>
              ¿Empezás de cero? Descargá una planilla vacía:{' '}
              <FileLink
                href={`${base}/import-template.xlsx`}
                label="en Excel"
                fileName="vehiculos.xlsx"
                className={TEXT_LINK}
              />{' '}
              o{' '}
              <FileLink
                href={`${base}/import-template.csv`}
                label="en CSV"
                fileName="vehiculos.csv"
                className={TEXT_LINK}
              />
              .
            </p>
          </div>
          <FileDrop<CallReply<typeof contract.fleetUploadImport>>
            label="Archivo de vehículos"
            accept=".csv,.txt,.xlsx"
            maxBytes={MAX_FILE_BYTES}
            addressOf={({ name }) => addQuery(`${base}/imports`, { name: name.slice(0, MAX_NAME) })}
            askFirst={() => call(fleetList)}
            onReceived={async (reply) => {
              await navigate(pathTo(`/vehiculos/importar/${reply.import.id}`))
            }}
          />
        </Card>
      )}
    </FleetPage>
  )
}
