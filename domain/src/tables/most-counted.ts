/** Maximum rows that admin tables count; a total one higher means "more". */
export const MOST_COUNTED = 10_000
