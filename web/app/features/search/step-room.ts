/** The e-mail and the code take the same room, one after the other: what stands below them does not move. */
export const STEP_ROOM = 'grid min-h-84 content-start gap-4 in-late-step:gap-3 sm:min-h-78'
