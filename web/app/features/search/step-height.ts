/** The e-mail and code steps share this space, so that nothing below moves. */
export const STEP_HEIGHT = 'grid min-h-84 content-start gap-4 in-late-step:gap-3 sm:min-h-78'
