import { MONITORING_MAX_SUBJECTS, MONITORING_PRICE_CENTAVOS } from '@multas/domain'

export interface PaymentSettings {
  readonly priceCentavos: number
  readonly maxSubjects: number
  readonly mercadoPago: {
    readonly url: string
    readonly accessToken: string
    readonly webhookSecret: string
    /** Simulated Mercado Pago: no charges, and the pages say so. */
    readonly isDemo: boolean
  } | null
}

const MERCADO_PAGO = 'https://api.mercadopago.com'

export const DEFAULT_PRICE_ARS = MONITORING_PRICE_CENTAVOS / 100
export const DEFAULT_MAX_SUBJECTS = MONITORING_MAX_SUBJECTS

interface PaymentValues {
  readonly MONITORING_PRICE_ARS: number
  readonly MONITORING_MAX_SUBJECTS: number
  readonly MERCADOPAGO_URL?: string | undefined
  readonly MERCADOPAGO_ACCESS_TOKEN?: string | undefined
  readonly MERCADOPAGO_WEBHOOK_SECRET?: string | undefined
}

export function toPaymentSettings(values: PaymentValues): PaymentSettings {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecret } = values
  const url = values.MERCADOPAGO_URL ?? MERCADO_PAGO
  return {
    priceCentavos: values.MONITORING_PRICE_ARS * 100,
    maxSubjects: values.MONITORING_MAX_SUBJECTS,
    mercadoPago:
      accessToken && webhookSecret
        ? { url, accessToken, webhookSecret, isDemo: new URL(url).origin !== MERCADO_PAGO }
        : null,
  }
}

/** Both or none: without the secret, payment notifications could be forged. */
export function findHalfPayments(values: PaymentValues): string[] {
  const names = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => !values[name])
  if (missing.length !== 1) return []
  return missing.map((name) => `${name}: required when the other of the two is set`)
}
