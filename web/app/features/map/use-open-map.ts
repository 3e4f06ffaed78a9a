import type { Camera } from '@multas/contract'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PointGroup } from './group-points.ts'
import { type OpenMap, openMap } from './open-map.ts'

export interface ShownMap {
  readonly container: RefObject<HTMLDivElement | null>
  readonly opened: { readonly key: string; readonly element: HTMLElement } | null
  readonly isGroundMissing: boolean
  readonly fitPopup: () => void
}

export function useOpenMap(
  groups: readonly PointGroup[],
  cameras: readonly Camera[],
  credit: string,
): ShownMap {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap | null>(null)
  const [opened, setOpened] = useState<ShownMap['opened']>(null)
  const [isGroundMissing, setGroundMissing] = useState(false)
  useEffect(() => {
    if (container.current === null) return
    const here = openMap(container.current, credit, {
      onOpen: (key, element) => setOpened({ key, element }),
      onClose: () => setOpened(null),
      onGround: setGroundMissing,
    })
    map.current = here
    return () => {
      map.current = null
      here.close()
    }
  }, [credit])
  useEffect(() => map.current?.show(groups), [groups])
  useEffect(() => map.current?.showCameras(cameras), [cameras])
  const fitPopup = useCallback(() => map.current?.fitPopup(), [])
  return { container, opened, isGroundMissing, fitPopup }
}
