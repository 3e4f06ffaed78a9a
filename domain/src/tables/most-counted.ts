/** Rows that a table of the administration counts and turns over at most; a total of one more says that there are more. */
export const MOST_COUNTED = 10_000
