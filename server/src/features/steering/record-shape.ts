const MAX_REASON = 160

/**
 * A reason without what stood in the record: of what is quoted only its shape is left, letters as `a`, digits as `0`.
 * It still says what a description has to be able to read.
 *
 * @example `fecha ilegible: «4/V/2026»` is `fecha ilegible: «0/a/0000»`
 */
export function shapeOfReason(reason: string): string {
  const shaped = reason.replace(/«[^»]*»?/g, (quoted) =>
    quoted.replace(/\p{L}+/gu, 'a').replace(/\p{N}/gu, '0'),
  )
  // Outside of quotes only our own words stand; a long number there would be somebody's.
  return shaped.replace(/\d{5,}/g, '#').slice(0, MAX_REASON)
}
