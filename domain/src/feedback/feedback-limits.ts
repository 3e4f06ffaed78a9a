/** Longest feedback message, in characters (specification, section 9). */
export const FEEDBACK_MAX_LENGTH = 1_000
