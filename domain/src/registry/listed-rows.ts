/** Of each kind: the rest is only counted. */
export const DELIVERY_ROWS_LISTED = 10_000
