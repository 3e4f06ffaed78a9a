/** Items of a list that is shown as it came, each with its place: two of them may be alike. */
export const withPlaces = <Item>(items: readonly Item[]): readonly { place: number; item: Item }[] =>
  items.map((item, place) => ({ place, item }))
