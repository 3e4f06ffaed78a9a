import type { Infraction } from '@multas/contract'
import { useRouteLoaderData } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { useLazy } from '../../ui/use-lazy.ts'
import { useNearViewport } from '../../ui/use-near-viewport.ts'
import { EMPTY_MAP } from './empty-map.ts'

const loadMap = async () => (await import('./fines-map.tsx')).FinesMap

/** Its space is reserved; the code is loaded near the viewport. */
export function MapPanel({ fines }: { fines: readonly Infraction[] }) {
  const [panel, isNear] = useNearViewport<HTMLDivElement>()
  const isPlaced = fines.some(({ lat, lng, ubicacion }) => (lat !== null && lng !== null) || ubicacion)
  const FinesMap = useLazy(isNear && isPlaced, loadMap)
  const site = useRouteLoaderData<{ demo: boolean }>('root')
  if (fines.length === 0) return null
  const credit = site?.demo ? 'Mapa de demostración' : 'Mapa: Instituto Geográfico Nacional, OpenStreetMap'
  return (
    <Card aria-labelledby="mapa" className="no-print">
      <div ref={panel} className="grid gap-3">
        <h2 id="mapa" className="text-xl font-bold">
          Mapa de infracciones
        </h2>
        {isPlaced ? (
          <>
            <MapHint />
            {FinesMap ? <FinesMap fines={fines} credit={credit} /> : <MapPlace />}
          </>
        ) : (
          <p className="text-ink-soft">{EMPTY_MAP}</p>
        )}
      </div>
    </Card>
  )
}

function MapHint() {
  return (
    <p className="text-sm text-ink-soft">
      <span className="pointer-coarse:hidden">Hacé clic en el mapa para acercarlo con la rueda.</span>
      <span className="hidden pointer-coarse:inline">
        Movelo con dos dedos, o tocalo una vez para moverlo con uno.
      </span>
    </p>
  )
}

function MapPlace() {
  return (
    <>
      <div aria-busy="true" className="h-[500px] animate-soft rounded-control bg-sunken">
        <span className="sr-only">Cargando el mapa…</span>
      </div>
      <p className="min-h-6" />
      <p className="min-h-11" />
    </>
  )
}
