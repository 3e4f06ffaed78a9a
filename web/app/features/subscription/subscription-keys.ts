export const SUBSCRIPTION_KEY = ['account', 'subscription'] as const
export const PAYMENTS_KEY = ['account', 'subscription-payments'] as const
/** What is watched depends on the subscription: it is read anew with it. */
const WATCHES_KEY = ['account', 'watches'] as const

/** What is no longer true once a subscription has changed. */
export const CHANGED_WITH_IT = [SUBSCRIPTION_KEY, PAYMENTS_KEY, WATCHES_KEY]
