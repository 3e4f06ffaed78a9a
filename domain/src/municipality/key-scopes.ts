/** What an API key of a municipality may do; each call of the municipal API names the one that it needs. */
export const KEY_SCOPES = ['fines:write', 'fines:read', 'evidence:write', 'webhooks:write'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]
