export type BottomBarAction = 'buscar' | 'notificaciones' | 'empresas' | 'menu'

/** What the pages tell a tag manager that a site's owner may add (specification, section 7). */
type DataLayerEvent =
  | { readonly event: 'footer_link_click'; readonly section: string; readonly link: string }
  | { readonly event: 'bottom_bar_click'; readonly action: BottomBarAction }

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[]
  }
}

export function pushToDataLayer(event: DataLayerEvent): void {
  window.dataLayer = window.dataLayer || []
  window.dataLayer.push(event)
}
