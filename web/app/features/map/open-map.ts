import { MAPPED_AREA, WHOLE_WORLD_BELOW_ZOOM } from '@multas/domain'
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { boundsOf, nameGroup, type PointGroup } from './group-points.ts'
import { wakeOnUse } from './wake-on-use.ts'
import { watchGround } from './watch-ground.ts'

export interface MapListeners {
  /** The popup of a place is open; its content belongs into `element`. */
  onOpen(key: string, element: HTMLElement): void
  onClose(): void
  /** Whether something of the base map that should be in view can't be had. */
  onGround(isMissing: boolean): void
}

export interface OpenMap {
  /** Draws these places, and shows them all until the reader has taken the map into their own hands. */
  show(groups: readonly PointGroup[]): void
  /** The open popup has another size now. */
  fitPopup(): void
  close(): void
}

/** The city of Buenos Aires (specification, section 2). */
const HOME = { lat: -34.6037, lng: -58.3816, zoom: 12 }
/** From the whole country in a small window to the house numbers of a street. */
const [MIN_ZOOM, MAX_ZOOM] = [3, 17]
/** A single place is shown with the streets around it, not with one doorstep. */
const CLOSEST_FIT = 14
/** 350 pixels (specification, section 2), of which Leaflet adds the last. */
const POPUP_WIDTH = 349
const TILES = '/api/tiles/{z}/{x}/{y}'
/** Brought into view once its content is there, not before. */
const POPUP = { autoPan: false, closeOnEscapeKey: false }
const AREA = L.latLngBounds([MAPPED_AREA.south, MAPPED_AREA.west], [MAPPED_AREA.north, MAPPED_AREA.east])
/** Wide enough for a popup above the north of the country; nobody gets lost on another continent. */
const LIMITS = L.latLngBounds([-85, -180], [40, 60])

/** A map in `container`, from our own tiles only. */
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
    watchGround(ground, listeners.onGround)
    ground.addTo(map)
  }
  const use = wakeOnUse(map)
  const markers = keepMarkers(map, listeners)
  const resizes = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  resizes.observe(container)
  return {
    show(groups) {
      markers.show(groups)
      const bounds = boundsOf(groups)
      if (bounds === null || use.hasBegun()) return
      const [southWest, northEast] = bounds
      const around = L.latLngBounds([...southWest], [...northEast])
      map.fitBounds(around, { padding: [50, 50], maxZoom: CLOSEST_FIT, animate: false })
    },
    fitPopup: markers.fitPopup,
    close() {
      resizes.disconnect()
      use.stop()
      map.remove()
    },
  }
}

interface KeptMarker {
  readonly marker: L.Marker
  count: number
}

/** Markers by place: one that stays is not drawn again, so that neither focus nor an open popup is lost. */
function keepMarkers(map: L.Map, listeners: MapListeners) {
  const kept = new Map<string, KeptMarker>()
  let open: L.Popup | null = null
  const add = (group: PointGroup): KeptMarker => {
    const marker = L.marker([group.lat, group.lng], { icon: drawIcon(group), riseOnHover: true })
    const content = document.createElement('div')
    const width = Math.min(POPUP_WIDTH, map.getSize().x - 48)
    marker.bindPopup(content, { ...POPUP, maxWidth: width, minWidth: Math.min(width, 220) })
    marker.on('popupopen', ({ popup }) => {
      open = popup
      popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Cerrar')
      listeners.onOpen(group.key, content)
    })
    marker.on('popupclose', ({ popup }) => {
      if (open === popup) open = null
      if (popup.getElement()?.contains(document.activeElement))
        marker.getElement()?.focus({ preventScroll: true })
      listeners.onClose()
    })
    marker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      marker.togglePopup()
    })
    marker.addTo(map)
    return { marker, count: 0 }
  }
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && open !== null) map.closePopup(open)
  })
  return {
    show(groups: readonly PointGroup[]) {
      const keys = new Set(groups.map(({ key }) => key))
      for (const [key, { marker }] of kept) if (!keys.has(key) && kept.delete(key)) marker.remove()
      for (const group of groups) {
        const known = kept.get(group.key) ?? add(group)
        kept.set(group.key, known)
        if (known.count === group.points.length) continue
        known.count = group.points.length
        known.marker.setIcon(drawIcon(group)).setLatLng([group.lat, group.lng])
        known.marker.getElement()?.setAttribute('aria-label', nameGroup(group))
      }
    },
    fitPopup() {
      if (open === null) return
      open.options.autoPan = true
      open.update()
      open.options.autoPan = false
    },
  }
}

function drawIcon({ points }: PointGroup): L.DivIcon {
  return L.divIcon({
    className: 'fine-marker',
    html: `<span>${points.length}</span>`,
    iconSize: [44, 44],
    popupAnchor: [0, -14],
  })
}
