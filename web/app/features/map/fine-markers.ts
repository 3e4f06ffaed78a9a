import * as L from 'leaflet'
import { type Cluster, clusterGroups, nameCluster } from './cluster-groups.ts'
import type { PointGroup } from './group-points.ts'

export interface PopupListeners {
  onOpen(key: string, element: HTMLElement): void
  onClose(): void
}

export interface FineMarkers {
  show(groups: readonly PointGroup[]): void
  fitPopup(): void
}

interface FineMarker {
  readonly marker: L.Marker
  cluster: Cluster
}

/** 350 pixels (docs/behaviour/map.md#map); Leaflet adds one. */
const POPUP_WIDTH = 349
const MARKER_SIZE = 44
const POPUP_ABOVE = 14
const EDGE = 5
/** Panned into view only once the content exists, together with its marker. */
const POPUP = {
  autoPan: false,
  closeOnEscapeKey: false,
  autoPanPaddingBottomRight: L.point(EDGE, POPUP_ABOVE + MARKER_SIZE / 2 + EDGE),
}

/** Unchanged markers are not recreated, so focus and open popups survive. A cluster zooms in by `goTo`. */
export function createFineMarkers(
  map: L.Map,
  listeners: PopupListeners,
  goTo: (groups: readonly PointGroup[]) => void,
): FineMarkers {
  const kept = new Map<string, FineMarker>()
  const popups = watchPopups(map, listeners)
  let groups: readonly PointGroup[] = []
  const approach = (cluster: Cluster) => {
    goTo(cluster.groups)
    // The marker was removed: focus moves to the first of its places.
    const first = cluster.groups[0]?.key
    const next = [...kept.values()].find((one) => one.cluster.groups.some(({ key }) => key === first))
    next?.marker.getElement()?.focus({ preventScroll: true })
  }
  const add = (cluster: Cluster) => {
    const [first] = cluster.groups
    const marker = L.marker([first?.lat ?? 0, first?.lng ?? 0], {
      icon: drawIcon(cluster),
      riseOnHover: true,
    })
    const press = cluster.groups.length > 1 ? () => approach(cluster) : popups.bind(marker, cluster.key)
    if (cluster.groups.length > 1) marker.on('click', press)
    marker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== ' ' && originalEvent.key !== 'Enter') return
      originalEvent.preventDefault()
      press()
    })
    kept.set(cluster.key, { marker: marker.addTo(map), cluster })
    name(marker, cluster)
  }
  const draw = () => {
    const zoom = map.getZoom()
    const minDistance = zoom >= map.getMaxZoom() ? 0 : undefined
    const clusters = clusterGroups(groups, ({ lat, lng }) => map.project([lat, lng], zoom), minDistance)
    const keys = new Set(clusters.map(({ key }) => key))
    for (const [key, { marker }] of kept) if (!keys.has(key) && kept.delete(key)) marker.remove()
    for (const cluster of clusters) {
      const known = kept.get(cluster.key)
      if (!known) add(cluster)
      else if (known.cluster.count !== cluster.count) {
        known.marker.setIcon(drawIcon(cluster))
        name(known.marker, cluster)
      }
      if (known) known.cluster = cluster
    }
  }
  map.on('zoomend', draw)
  return {
    show(shown) {
      groups = shown
      draw()
    },
    fitPopup: popups.fit,
  }
}

function watchPopups(map: L.Map, listeners: PopupListeners) {
  let open: L.Popup | null = null
  let source: L.Marker | null = null
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && open !== null) map.closePopup(open)
  })
  return {
    bind(marker: L.Marker, key: string): () => void {
      const content = document.createElement('div')
      const width = Math.min(POPUP_WIDTH, map.getSize().x - 48)
      marker.bindPopup(content, { ...POPUP, maxWidth: width, minWidth: Math.min(width, 220) })
      marker.on('popupopen', ({ popup }) => {
        open = popup
        source = marker
        popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Cerrar')
        listeners.onOpen(key, content)
      })
      marker.on('popupclose', ({ popup }) => {
        if (open === popup) open = null
        if (popup.getElement()?.contains(document.activeElement))
          marker.getElement()?.focus({ preventScroll: true })
        listeners.onClose()
      })
      return () => marker.togglePopup()
    },
    fit() {
      if (open === null) return
      const [popup, opener] = [open.getElement(), source?.getElement()]
      let isPanning = false
      const pan = () => {
        isPanning = true
      }
      map.once('autopanstart', pan)
      open.options.autoPan = true
      open.update()
      open.options.autoPan = false
      map.off('autopanstart', pan)
      source = null
      if (popup === undefined || opener === undefined) return
      if (isPanning) map.once('moveend', () => reveal(popup, opener))
      else reveal(popup, opener)
    },
  }
}

/** Above the bar of a phone. */
function reveal(popup: HTMLElement, opener: HTMLElement): void {
  const { top } = popup.getBoundingClientRect()
  const { bottom } = opener.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  const hidden = bottom - (window.innerHeight - bar)
  window.scrollBy(0, Math.min(top, Math.max(0, hidden)))
}

function name(marker: L.Marker, cluster: Cluster): void {
  marker.getElement()?.setAttribute('aria-label', nameCluster(cluster))
}

function drawIcon({ count, groups }: Cluster): L.DivIcon {
  return L.divIcon({
    className: groups.length > 1 ? 'fine-marker fine-marker-many' : 'fine-marker',
    html: `<span>${count}</span>`,
    iconSize: [MARKER_SIZE, MARKER_SIZE],
    popupAnchor: [0, -POPUP_ABOVE],
  })
}
