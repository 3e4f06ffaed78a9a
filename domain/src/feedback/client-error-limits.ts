/** In characters: the browser truncates, the server rejects. */
export const CLIENT_ERROR_LIMITS = { message: 500, stack: 4_000, path: 300, build: 64 } as const
