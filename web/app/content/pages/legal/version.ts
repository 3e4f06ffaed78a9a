/** Date of the current texts, `YYYY-MM-DD`: change it with their meaning. */
export const LEGAL_VERSION = '2026-11-29'
