/** The day of the texts as they are now: whoever changes what they say changes it. `YYYY-MM-DD` */
export const LEGAL_VERSION = '2026-11-22'
