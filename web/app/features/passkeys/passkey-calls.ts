export const PASSKEYS_KEY = ['account', 'passkeys'] as const
