import type { EventType, InteractionType } from '@multas/domain'

export type BottomBarAction = 'buscar' | 'notificaciones' | 'empresas' | 'menu'

/** Events for a tag manager that the operator may add (docs/behaviour/tracking.md#data-layer). */
type DataLayerEvent =
  | { readonly event: 'footer_link_click'; readonly section: string; readonly link: string }
  | { readonly event: 'bottom_bar_click'; readonly action: BottomBarAction }
  | TrackedEntry

export interface TrackedEntry {
  readonly event: EventType | InteractionType | 'tracking_failed'
  readonly [name: string]: unknown
}

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[]
  }
}

export function pushToDataLayer(event: DataLayerEvent): void {
  window.dataLayer = window.dataLayer || []
  window.dataLayer.push(event)
}
