/** Monthly price (docs/behaviour/payments.md#price): 299 ARS. */
export const MONITORING_PRICE_CENTAVOS = 29_900
