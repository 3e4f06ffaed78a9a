const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** True for a UUID as PostgreSQL writes it: in lower case. */
export const isUuid = (text: string): boolean => UUID.test(text)
