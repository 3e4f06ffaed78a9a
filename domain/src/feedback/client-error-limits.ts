/** How much is told of a page that broke, in characters: the browser cuts to it, the server refuses more. */
export const CLIENT_ERROR_LIMITS = { message: 500, stack: 4_000, path: 300, build: 64 } as const
