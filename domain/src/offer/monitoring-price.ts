/** Automatic fine monitoring, per month (specification, sections 1 and 9): 299 ARS. */
export const MONITORING_PRICE_CENTAVOS = 29_900
