const MAX_REASON = 160

/**
 * Reduces quoted text to its shape, letters as `a`, digits as `0`.
 * @example `fecha ilegible: «4/V/2026»` is `fecha ilegible: «0/a/0000»`
 */
export function shapeOfReason(reason: string): string {
  const shaped = reason.replace(/«[^»]*»?/g, (quoted) =>
    quoted.replace(/\p{L}+/gu, 'a').replace(/\p{N}/gu, '0'),
  )
  // Outside quotes there are only our own words; a long number there would be personal data.
  return shaped.replace(/\d{5,}/g, '#').slice(0, MAX_REASON)
}
