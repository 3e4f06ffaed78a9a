import type { FleetImport } from '@multas/contract'
import { fleetReadImport } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ask } from '../../../api/ask.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formatCounted, formatMoment, LoadFailure, Loading } from '../../signed-in/index.ts'
import { BUTTON_LINK, FleetPage, fleetKey, MAIN_LINK, useHere } from '../frame/index.ts'
import { BackToVehicles } from '../vehicles/back-to-vehicles.tsx'
import { ImportPreview } from './import-preview.tsx'
import { MappingStep } from './mapping-step.tsx'

const TITLES: Readonly<Record<FleetImport['state'], string>> = {
  mapping: 'Qué es cada columna',
  ready: 'Qué cambiaría',
  applied: 'Importación hecha',
  discarded: 'Importación descartada',
}

export function ImportPage() {
  const { id = '' } = useParams()
  const { fleet, params } = useHere()
  const [isMappingAgain, setMappingAgain] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'import', id),
    queryFn: ({ signal }) => ask(fleetReadImport, { params: { ...params, id }, signal }),
  })
  const one = data?.import
  const step = one === undefined ? undefined : isMappingAgain && one.state === 'ready' ? 'mapping' : one.state
  return (
    <FleetPage
      title={step === undefined ? 'Importación' : TITLES[step]}
      {...(step === undefined ? {} : { step })}
      lead={
        one &&
        `${one.fileName} · ${formatCounted(one.rows, 'fila', 'filas')} · recibido el ${formatMoment(one.receivedAt)}`
      }
      actions={<BackToVehicles />}
    >
      {error !== null && <LoadFailure what="la importación" error={error} onRetry={() => void refetch()} />}
      {one === undefined && error === null && <Loading lines={6} />}
      {one && step === 'mapping' && <MappingStep given={one} onStaged={() => setMappingAgain(false)} />}
      {one && step === 'ready' && <ImportPreview given={one} onMapAgain={() => setMappingAgain(true)} />}
      {one && step === 'applied' && <Applied given={one} />}
      {step === 'discarded' && <Discarded />}
    </FleetPage>
  )
}

function Applied({ given: { preview } }: { given: FleetImport }) {
  const { pathTo } = useHere()
  return (
    <>
      <Notice tone="success" role="status" title="Los vehículos están en la flota">
        {preview && (
          <p>
            {formatCounted(preview.added, 'se agregó', 'se agregaron')} y{' '}
            {formatCounted(preview.changed, 'cambió', 'cambiaron')}. Los nuevos se consultan en cuanto se
            pueda.
          </p>
        )}
        {preview && preview.refused > 0 && (
          <p>
            {formatCounted(preview.refused, 'fila no se tomó', 'filas no se tomaron')}: corregí el archivo y
            volvé a importarlo. Lo que ya entró no se repite.
          </p>
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Link to={pathTo('/vehiculos')} className={MAIN_LINK}>
          Ver los vehículos
        </Link>
        <Link to={pathTo('/vehiculos/importar')} className={BUTTON_LINK}>
          Importar otro archivo
        </Link>
      </div>
    </>
  )
}

function Discarded() {
  const { pathTo } = useHere()
  return (
    <>
      <Notice tone="info" role="status" title="No se guardó nada de este archivo">
        <p>Los vehículos de la flota quedaron como estaban.</p>
      </Notice>
      <div>
        <Link to={pathTo('/vehiculos/importar')} className={MAIN_LINK}>
          Importar otro archivo
        </Link>
      </div>
    </>
  )
}
