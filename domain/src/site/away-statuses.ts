/** Answers of the server (503), or of a proxy that does not reach it: they pass. */
export const AWAY_STATUSES: readonly number[] = [502, 503, 504]
