export const KEY_SCOPES = ['fines:write', 'fines:read', 'evidence:write', 'webhooks:write'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]
