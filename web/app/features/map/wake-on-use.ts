import type { Map as LeafletMap } from 'leaflet'

export interface MapUse {
  /** The reader has moved, pressed or steered the map. */
  hasBegun(): boolean
  stop(): void
}

/**
 * The page scrolls over a map that nobody uses: the wheel, and one finger on a touch screen, move the map only after
 * it was pressed, until something else is. Two fingers, the buttons, a mouse and the keyboard always work.
 */
export function wakeOnUse(map: LeafletMap): MapUse {
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
  // A finger that only scrolls the page over the map presses it as well, but never clicks it.
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
