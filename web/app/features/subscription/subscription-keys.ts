export const SUBSCRIPTION_KEY = ['account', 'subscription'] as const
export const PAYMENTS_KEY = ['account', 'subscription-payments'] as const
/** Watches depend on the subscription, so they are invalidated with it. */
const WATCHES_KEY = ['account', 'watches'] as const

export const INVALIDATED_KEYS = [SUBSCRIPTION_KEY, PAYMENTS_KEY, WATCHES_KEY]
