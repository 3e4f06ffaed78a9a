import type { Map as LeafletMap } from 'leaflet'

export interface MapUse {
  hasBegun(): boolean
  stop(): void
}

/**
 * The wheel and one-finger touch move the map only after a click on it, until a click elsewhere, so that the
 * page scrolls over it.
 */
export function activateOnClick(map: LeafletMap): MapUse {
  const container = map.getContainer()
  const isTouch = matchMedia('(pointer: coarse)').matches
  let hasBegun = false
  const sleep = () => {
    map.scrollWheelZoom.disable()
    if (isTouch) map.dragging.disable()
  }
  const wake = () => {
    map.scrollWheelZoom.enable()
    map.dragging.enable()
  }
  const onPress = (event: Event) => {
    if (event.target instanceof Node && container.contains(event.target)) hasBegun = true
    else sleep()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Shift') hasBegun = true
  }
  sleep()
  // A scrolling touch also fires pointerdown on the map, but never click.
  container.addEventListener('click', wake)
  container.addEventListener('keydown', onKey)
  document.addEventListener('pointerdown', onPress)
  map.on('dragstart', () => {
    hasBegun = true
  })
  return {
    hasBegun: () => hasBegun,
    stop: () => document.removeEventListener('pointerdown', onPress),
  }
}
