import type { Camera, CameraList } from '@multas/contract'
import { type CameraKind, distanceInMetres, formatDay } from '@multas/domain'
import { LANGUAGE_TAG } from '../../language.ts'
import { nameGroup, type PointGroup } from './group-points.ts'

const KINDS: Readonly<Record<CameraKind, string>> = {
  speed: 'Radar de velocidad',
  red_light: 'Cámara de semáforo',
  speed_and_red_light: 'Radar y cámara de semáforo',
}

/** `Radar de velocidad en RN 12, km 1538,5, Misiones, máxima 110 km/h (ascendente)`. */
export function nameCamera({ kind, place, speedLimit, direction }: Camera): string {
  const where = place === null ? '' : ` en ${place}`
  const limit = speedLimit === null ? '' : `, máxima ${speedLimit} km/h`
  return `${KINDS[kind]}${where}${limit}${direction === null ? '' : ` (${direction.toLowerCase()})`}`
}

export const describeSource = ({ source, listedOn }: CameraList): string =>
  `Fuente: ${source}, lista del ${formatDay(listedOn)}.`

export interface NearCamera {
  readonly camera: Camera
  readonly metres: number
  readonly beside: string
}

const NEAR_M = 2_000
const MAX_NEAR = 50

/** Within two kilometres, nearest first, at most fifty. */
export function findNear(cameras: readonly Camera[], groups: readonly PointGroup[]): NearCamera[] {
  return cameras
    .flatMap((camera) => {
      const [nearest] = groups
        .map((group) => ({ group, metres: distanceInMetres(camera, group) }))
        .toSorted((one, other) => one.metres - other.metres)
      if (nearest === undefined || nearest.metres > NEAR_M) return []
      return [{ camera, metres: nearest.metres, beside: nameGroup(nearest.group) }]
    })
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, MAX_NEAR)
}

export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`
  return `${(Math.round(metres / 100) / 10).toLocaleString(LANGUAGE_TAG)} km`
}
