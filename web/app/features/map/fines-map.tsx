import type { Infraction } from '@multas/contract'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { Announcer } from '../../ui/announcer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CameraLayer } from './camera-layer.tsx'
import { describeSearch } from './describe-search.ts'
import { EMPTY_MAP } from './empty-map.ts'
import { GroupFines } from './group-fines.tsx'
import { groupPoints } from './group-points.ts'
import { PlaceList } from './place-list.tsx'
import { useCameras } from './use-cameras.ts'
import { useLocatedFines } from './use-located-fines.ts'
import { useOpenMap } from './use-open-map.ts'

interface FinesMapProps {
  fines: readonly Infraction[]
  credit: string
}

export function FinesMap({ fines, credit }: FinesMapProps) {
  const located = useLocatedFines(fines)
  const groups = useMemo(() => groupPoints(located.points), [located.points])
  const cameras = useCameras()
  const { container, opened, isGroundMissing, fitPopup } = useOpenMap(groups, cameras.shown, credit)
  const openGroup = groups.find(({ key }) => key === opened?.key)
  const search = describeSearch(located, groups.length)
  const isEmpty = groups.length === 0 && located.state !== 'locating'
  return (
    <>
      <Announcer text={search} />
      <div className="relative isolate h-[500px] overflow-hidden rounded-control border border-line">
        <section ref={container} aria-label="Mapa con los lugares" className="fine-map size-full" />
        {isEmpty && (
          <p className="absolute inset-0 z-[1100] grid place-items-center bg-sunken p-6 text-center">
            {EMPTY_MAP}
          </p>
        )}
      </div>
      {opened &&
        openGroup &&
        createPortal(<GroupFines group={openGroup} onSize={fitPopup} />, opened.element)}
      <p className="min-h-6 text-sm text-ink-soft">{search}</p>
      {isGroundMissing && !isEmpty && (
        <Notice tone="info" role="status">
          El mapa base no está disponible; los puntos son correctos.
        </Notice>
      )}
      <PlaceList groups={groups} />
      <CameraLayer cameras={cameras} groups={groups} />
    </>
  )
}
