import type { Camera } from '@multas/contract'
import * as L from 'leaflet'
import { nameCamera } from './camera-texts.ts'
import { clusterNear } from './cluster-groups.ts'

const SIZE = 32
/** A camera is drawn above its point, so that it does not overlap a fine there. */
const TAIL = 12
/** Minimum distance in pixels between separate markers. */
const MIN_DISTANCE_PX = 34
/** Margin as a share of the view, so that a short pan shows no gap. */
const BEYOND = 0.2
const POPUP_WIDTH = 280

/**
 * A fine may cover a camera, so cameras respond to the pointer only: the list below the map is the accessible
 * alternative.
 */
export function createCameraMarkers(map: L.Map): { show(cameras: readonly Camera[]): void } {
  const kept = new Map<string, L.Marker>()
  let cameras: readonly Camera[] = []
  const draw = () => {
    const zoom = map.getZoom()
    const view = map.getBounds().pad(BEYOND)
    const seen = cameras.filter(({ lat, lng }) => view.contains([lat, lng]))
    const clusters = clusterNear(seen, ({ lat, lng }) => map.project([lat, lng], zoom), MIN_DISTANCE_PX)
    const byKey = new Map(clusters.map((cluster) => [keyOf(cluster), cluster]))
    for (const [key, marker] of kept) if (!byKey.has(key) && kept.delete(key)) marker.remove()
    for (const [key, cluster] of byKey) if (!kept.has(key)) kept.set(key, mark(map, cluster))
  }
  map.on('moveend', draw)
  return {
    show(shown) {
      cameras = shown
      draw()
    },
  }
}

const keyOf = (cluster: readonly Camera[]) =>
  `${cluster.length}:${cluster.map(({ lat, lng }) => `${lat},${lng}`).join(' ')}`

function mark(map: L.Map, cluster: readonly Camera[]): L.Marker {
  const [first] = cluster
  const bounds = L.latLngBounds(cluster.map(({ lat, lng }) => [lat, lng]))
  const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest())
  const isSplit = cluster.length > 1 && !isOnePlace && map.getZoom() < map.getMaxZoom()
  const marker = L.marker([first?.lat ?? 0, first?.lng ?? 0], {
    icon: drawIcon(cluster.length),
    zIndexOffset: -1_000,
    keyboard: false,
  })
  if (isSplit) marker.on('click', () => map.fitBounds(bounds, { padding: [50, 50], animate: false }))
  else marker.bindPopup(writePopup(cluster), { maxWidth: Math.min(POPUP_WIDTH, map.getSize().x - 48) })
  marker.on('popupopen', ({ popup }) =>
    popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Cerrar'),
  )
  marker.addTo(map)
  marker.getElement()?.setAttribute('aria-hidden', 'true')
  return marker
}

function writePopup(cluster: readonly Camera[]): HTMLElement {
  const list = document.createElement('ul')
  list.className = 'grid gap-2 p-4 pr-10 text-sm'
  for (const camera of cluster) {
    const item = document.createElement('li')
    item.textContent = nameCamera(camera)
    list.append(item)
  }
  return list
}

function drawIcon(count: number): L.DivIcon {
  const sign =
    '<svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true"><path d="M2 5h3l1-2h4l1 2h3v8H2z M8 11a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 8 11z" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>'
  return L.divIcon({
    className: 'camera-marker',
    html: `<span>${count === 1 ? sign : count}</span>`,
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, SIZE + TAIL],
    popupAnchor: [0, -SIZE - TAIL],
  })
}
