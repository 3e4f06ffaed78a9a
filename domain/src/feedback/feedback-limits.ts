/** Longest feedback message, in characters (docs/behaviour/tracking.md#feedback). */
export const FEEDBACK_MAX_LENGTH = 1_000
