export const WEBHOOK_EVENTS = ['fine.seen', 'fine.contested'] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
