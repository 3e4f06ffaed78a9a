import type { Camera, CameraList } from '@multas/contract'
import { describeCameras, listCameras } from '@multas/contract/routes'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

export interface Cameras {
  readonly list: CameraList | null
  readonly isOn: boolean
  readonly hasFailed: boolean
  readonly shown: readonly Camera[]
  switchTo(isOn: boolean): void
}

const NONE: readonly Camera[] = []

export function useCameras(): Cameras {
  const [list, setList] = useState<CameraList | null>(null)
  const [cameras, setCameras] = useState<readonly Camera[] | null>(null)
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    call(describeCameras, { signal: leaving.signal, isBackground: true })
      .then((reply) => setList(reply.list))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (!isOn || cameras !== null) return
    const leaving = new AbortController()
    setFailed(false)
    call(listCameras, { signal: leaving.signal, isBackground: true })
      .then((reply) => setCameras(reply.cameras))
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true)
      })
    return () => leaving.abort()
  }, [isOn, cameras])
  return { list, isOn, hasFailed, shown: isOn ? (cameras ?? NONE) : NONE, switchTo: setOn }
}
