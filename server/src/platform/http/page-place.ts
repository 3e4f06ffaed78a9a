/** Pagination cursor: rows are ordered by time, then id. */
export interface PagePlace {
  readonly at: Date
  readonly id: string
}

const PLACE = /^(\d{1,15})\.([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/

/** Formats a cursor: `1773230400000.<uuid>`. */
export const writePlace = ({ at, id }: PagePlace): string => `${at.getTime()}.${id}`

/** Parses a cursor; null for the first page or foreign text. */
export function readPlace(text: string | undefined): PagePlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}
