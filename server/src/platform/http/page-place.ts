/** Where a page of a list ends: rows are in the order of their moment, then of their id. */
export interface PagePlace {
  readonly at: Date
  /** A UUID. */
  readonly id: string
}

const PLACE = /^(\d{1,15})\.([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/

/** The place as a caller gets it, to hand back for the next page: `1773230400000.<uuid>`. */
export const writePlace = ({ at, id }: PagePlace): string => `${at.getTime()}.${id}`

/** A place as a caller hands it back; null for the beginning, and for a text that `writePlace` did not write. */
export function readPlace(text: string | undefined): PagePlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}
