export const OWN_SEARCHES_KEY = ['account', 'searches'] as const
