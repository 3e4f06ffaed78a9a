import { type Checked, foldHeader, foldPlace, refused } from '@multas/domain'
import type { StoredCamera } from './camera-list.ts'

export interface CameraRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly fault: string | null
}

export interface RefusedRow {
  readonly row: number
  readonly reason: string
}

export interface ReadCameras {
  readonly cameras: readonly StoredCamera[]
  readonly refused: readonly RefusedRow[]
}

const COLUMNS = {
  lat: ['lat', 'latitud', 'latitude', 'y', 'coord y'],
  lng: ['lng', 'lon', 'long', 'longitud', 'longitude', 'x', 'coord x'],
  point: ['coordenadas', 'coordenada', 'geolocalizacion', 'lat long', 'latitud longitud'],
  kind: ['tipo', 'tipo de dispositivo', 'tipo de equipo', 'tipo de control', 'infraccion', 'dispositivo'],
  road: [
    'ruta',
    'calle',
    'calle auto',
    'calle norm',
    'arteria',
    'ubicacion',
    'lugar',
    'direccion',
    'domicilio',
  ],
  height: ['altura'],
  km: ['km', 'kilometro', 'progresiva'],
  town: ['localidad', 'municipio', 'ciudad', 'barrio'],
  province: ['provincia', 'jurisdiccion'],
  direction: ['sentido', 'sentido de circulacion', 'orientacion'],
  speedLimit: ['velocidad', 'velocidad maxima', 'vel max', 'velocidad max', 'limite', 'velocidad permitida'],
} as const

type Column = keyof typeof COLUMNS

/** Bounding box of Argentina without Antarctica. */
const TERRITORY = { south: -56, north: -21, west: -74, east: -53 }
const MAX_TEXT = 200

/** Gives a reason for each rejected row. */
export function readCameras(headers: readonly string[], rows: readonly CameraRow[]): Checked<ReadCameras> {
  const folded = headers.map(foldHeader)
  const at = (column: Column) =>
    COLUMNS[column].map((name) => folded.indexOf(foldHeader(name))).find((place) => place >= 0) ?? -1
  const places = Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [column, at(column)]),
  ) as Record<Column, number>
  if (places.point < 0 && (places.lat < 0 || places.lng < 0))
    return refused('El archivo no tiene columnas de latitud y longitud: sin coordenadas no hay mapa')
  const cameras: StoredCamera[] = []
  const refusedRows: RefusedRow[] = []
  const seen = new Map<string, number>()
  for (const { number, cells, fault } of rows) {
    const cell = (column: Column) =>
      (cells[places[column]] ?? '').replaceAll('\0', '').trim().slice(0, MAX_TEXT)
    const read = fault === null ? readCamera(cell, places.kind >= 0) : refused(fault)
    if (!read.ok) {
      refusedRows.push({ row: number, reason: read.message })
      continue
    }
    const { kind, lat, lng, direction } = read.value
    const key = [kind, lat.toFixed(5), lng.toFixed(5), foldPlace(direction ?? '')].join('/')
    const first = seen.get(key)
    if (first === undefined) cameras.push(read.value)
    else refusedRows.push({ row: number, reason: `Repite la cámara de la fila ${first}` })
    if (first === undefined) seen.set(key, number)
  }
  return { ok: true, value: { cameras, refused: refusedRows } }
}

function readCamera(cell: (column: Column) => string, hasKind: boolean): Checked<StoredCamera> {
  const kind = readKind(cell('kind'), hasKind)
  if (!kind.ok) return kind
  const point = readPoint(cell)
  if (!point.ok) return point
  const speedLimit = readSpeedLimit(cell('speedLimit'))
  if (!speedLimit.ok) return speedLimit
  const height = cell('height')
  const km = cell('km').replace(/^km\.?\s*/i, '')
  const road = [cell('road'), height].filter(Boolean).join(' ')
  const place = [road, km === '' ? '' : `km ${km}`, cell('town'), cell('province')].filter(Boolean).join(', ')
  return {
    ok: true,
    value: {
      kind: kind.value,
      ...point.value,
      place: place === '' ? null : place.slice(0, MAX_TEXT),
      direction: cell('direction') || null,
      speedLimit: speedLimit.value,
    },
  }
}

/** A list without types contains speed cameras only, as the ANSV's register does. */
function readKind(text: string, hasKind: boolean): Checked<StoredCamera['kind']> {
  if (!hasKind) return { ok: true, value: 'speed' }
  const folded = foldPlace(text)
  const isSpeed = /veloc|radar|cinemometr/.test(folded)
  const isRedLight = /semaf|luz roja|senda/.test(folded)
  if (isSpeed && isRedLight) return { ok: true, value: 'speed_and_red_light' }
  if (isRedLight) return { ok: true, value: 'red_light' }
  if (isSpeed || /^(?:fij[oa]|movil)$/.test(folded)) return { ok: true, value: 'speed' }
  return refused(
    text === '' ? 'No dice el tipo de cámara' : `El tipo «${text}» no es de velocidad ni de semáforo`,
  )
}

function readPoint(cell: (column: Column) => string): Checked<{ lat: number; lng: number }> {
  const [lat, lng] = cell('point') === '' ? [cell('lat'), cell('lng')] : splitPoint(cell('point'))
  if (lat === '' || lng === '') return refused('No tiene coordenadas')
  const [y, x] = [readDegrees(lat), readDegrees(lng)]
  if (y === null || x === null) return refused(`Las coordenadas «${lat}», «${lng}» no son grados decimales`)
  if (isInside(y, x)) return { ok: true, value: { lat: y, lng: x } }
  return refused(
    isInside(x, y)
      ? `La latitud y la longitud parecen cambiadas: «${lat}», «${lng}»`
      : `Las coordenadas «${lat}», «${lng}» no están en la Argentina`,
  )
}

/** `-34.6, -58.4` or `-34,6; -58,4`. */
function splitPoint(text: string): [string, string] {
  const [lat = '', lng = ''] = text.includes(';') ? text.split(';') : text.split(/,\s+|\s+/)
  return [lat.trim(), lng.trim()]
}

function readDegrees(text: string): number | null {
  const number = text.replace(/°$/, '').replace(',', '.')
  return /^-?\d{1,3}(?:\.\d{1,20})?$/.test(number) ? Number(number) : null
}

const isInside = (lat: number, lng: number) =>
  lat > TERRITORY.south && lat < TERRITORY.north && lng > TERRITORY.west && lng < TERRITORY.east

function readSpeedLimit(text: string): Checked<number | null> {
  const bare = text.toLowerCase().split('km')[0]?.trim() ?? ''
  if (bare === '' || bare === '-') return { ok: true, value: null }
  const limit = /^\d{1,3}(?:[.,]0+)?$/.test(bare) ? Number.parseInt(bare, 10) : Number.NaN
  if (limit >= 10 && limit <= 150) return { ok: true, value: limit }
  return refused(`La velocidad «${text}» no es un límite entre 10 y 150 km/h`)
}
