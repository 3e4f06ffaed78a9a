import { useMemo } from 'react'
import { describeSource, findNear, formatDistance, nameCamera } from './camera-texts.ts'
import type { PointGroup } from './group-points.ts'
import type { Cameras } from './use-cameras.ts'

export function CameraLayer({ cameras, groups }: { cameras: Cameras; groups: readonly PointGroup[] }) {
  const { list, isOn, hasFailed, shown } = cameras
  const near = useMemo(() => findNear(shown, groups), [shown, groups])
  if (list === null) return null
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => cameras.switchTo(event.target.checked)}
          className="size-5 accent-brand"
        />
        Mostrar las cámaras homologadas ({list.count})
      </label>
      <p className="text-sm text-ink-soft">
        {list.sourceUrl === null ? (
          describeSource(list)
        ) : (
          <a
            href={list.sourceUrl}
            target="_blank"
            rel="noreferrer"
            className="text-brand underline underline-offset-4"
          >
            {describeSource(list)}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}{' '}
        Pudo cambiar después: orientativo.
      </p>
      <div role="status" className="text-sm empty:hidden">
        {hasFailed && 'No pudimos cargar las cámaras. Probá de nuevo.'}
        {shown.length > 0 && describeNearCount(near.length)}
      </div>
      {near.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
            Ver las cámaras cercanas en una lista
          </summary>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {near.map(({ camera, metres, beside }) => (
              <li key={`${camera.lat} ${camera.lng} ${nameCamera(camera)}`} className="wrap-anywhere">
                {nameCamera(camera)}: a {formatDistance(metres)} de {beside}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function describeNearCount(count: number): string {
  if (count === 0) return 'Ninguna está a menos de 2 km de los lugares del mapa.'
  return count === 1
    ? 'Una está a menos de 2 km de los lugares del mapa.'
    : `${count} están a menos de 2 km de los lugares del mapa.`
}
