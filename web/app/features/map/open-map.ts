import type { Camera } from '@multas/contract'
import { MAPPED_AREA, WHOLE_WORLD_BELOW_ZOOM } from '@multas/domain'
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { activateOnClick } from './activate-on-click.ts'
import { createCameraMarkers } from './camera-markers.ts'
import { createFineMarkers, type PopupListeners } from './fine-markers.ts'
import { boundsOf, type PointGroup } from './group-points.ts'
import { watchTiles } from './watch-tiles.ts'

export interface MapListeners extends PopupListeners {
  /** Reports whether base map tiles in view are missing. */
  onGround(isMissing: boolean): void
}

export interface OpenMap {
  /** Fits the view until the reader has moved the map. */
  show(groups: readonly PointGroup[]): void
  showCameras(cameras: readonly Camera[]): void
  fitPopup(): void
  close(): void
}

/** The city of Buenos Aires (docs/behaviour/map.md#map). */
const HOME = { lat: -34.6037, lng: -58.3816, zoom: 12 }
/** From the whole country in a small window to house numbers. */
const [MIN_ZOOM, MAX_ZOOM] = [3, 17]
/** A single place is shown with its surrounding streets. */
const CLOSEST_FIT = 14
/** Padding in pixels: half a marker and, at the left, the zoom buttons. */
const FIT_OPTIONS = { paddingTopLeft: L.point(90, 50), paddingBottomRight: L.point(50, 50) }
const TILES = '/api/tiles/{z}/{x}/{y}'
const AREA = L.latLngBounds([MAPPED_AREA.south, MAPPED_AREA.west], [MAPPED_AREA.north, MAPPED_AREA.east])
/** Wide enough for a popup above the north of the country, without other continents. */
const LIMITS = L.latLngBounds([-85, -180], [40, 60])

export function openMap(container: HTMLElement, credit: string, listeners: MapListeners): OpenMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: LIMITS,
    fadeAnimation: !isStill,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  }).setView([HOME.lat, HOME.lng], HOME.zoom)
  L.control.zoom({ position: 'bottomleft', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map)
  L.control.attribution({ prefix: false }).addAttribution(credit).addTo(map)
  const world = L.tileLayer(TILES, { noWrap: true, maxZoom: WHOLE_WORLD_BELOW_ZOOM - 1 })
  const country = L.tileLayer(TILES, { noWrap: true, minZoom: WHOLE_WORLD_BELOW_ZOOM, bounds: AREA })
  for (const ground of [world, country]) {
    watchTiles(ground, listeners.onGround)
    ground.addTo(map)
  }
  const use = activateOnClick(map)
  const markers = createFineMarkers(map, listeners, (groups) => bringIntoView(map, groups, MAX_ZOOM))
  const cameras = createCameraMarkers(map)
  const resizes = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  resizes.observe(container)
  return {
    show(groups) {
      if (!use.hasBegun()) bringIntoView(map, groups, CLOSEST_FIT)
      markers.show(groups)
    },
    showCameras: cameras.show,
    fitPopup: markers.fitPopup,
    close() {
      resizes.disconnect()
      use.stop()
      map.remove()
    },
  }
}

function bringIntoView(map: L.Map, groups: readonly PointGroup[], maxZoom: number): void {
  const bounds = boundsOf(groups)
  if (bounds === null) return
  const bounding = L.latLngBounds([...bounds[0]], [...bounds[1]])
  map.fitBounds(bounding, { ...FIT_OPTIONS, maxZoom, animate: false })
}
