/** Positions as keys: items may be equal. */
export const withPlaces = <Item>(items: readonly Item[]): readonly { place: number; item: Item }[] =>
  items.map((item, place) => ({ place, item }))
