/** Closed list of event types (docs/behaviour/tracking.md#event-types). */
export const EVENT_TYPES = [
  'page_view',
  'page_exit',
  'search_started',
  'search_completed',
  'search_error',
  'quote_requested',
  'quote_completed',
  'contact_form_submitted',
  'subscription_started',
  'subscription_completed',
  'email_signup',
  'push_notification_enabled',
  'document_downloaded',
  'infraction_viewed',
  'user_identified',
  'otp_verified',
  'faq_viewed',
  'uf_value_calculated',
  'fleet_section_viewed',
  'error_occurred',
  'payment_error',
] as const

/**
 * Page interactions (docs/behaviour/tracking.md#event-types); they count as engagement, like any unlisted
 * type.
 */
export const INTERACTION_TYPES = ['scroll', 'button_click', 'external_link_click'] as const

export const EVENT_CATEGORIES = [
  'navigation',
  'search',
  'conversion',
  'engagement',
  'identification',
  'error',
] as const

export type EventType = (typeof EVENT_TYPES)[number]
export type InteractionType = (typeof INTERACTION_TYPES)[number]
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

const CATEGORIES: Readonly<Record<EventType, EventCategory>> = {
  page_view: 'navigation',
  page_exit: 'navigation',
  faq_viewed: 'navigation',
  fleet_section_viewed: 'navigation',
  search_started: 'search',
  search_completed: 'search',
  search_error: 'search',
  quote_requested: 'conversion',
  quote_completed: 'conversion',
  contact_form_submitted: 'conversion',
  subscription_started: 'conversion',
  subscription_completed: 'conversion',
  email_signup: 'engagement',
  push_notification_enabled: 'engagement',
  document_downloaded: 'engagement',
  infraction_viewed: 'engagement',
  uf_value_calculated: 'engagement',
  user_identified: 'identification',
  otp_verified: 'identification',
  error_occurred: 'error',
  payment_error: 'error',
}

export function isKnownEventType(eventType: string): eventType is EventType | InteractionType {
  return Object.hasOwn(CATEGORIES, eventType) || INTERACTION_TYPES.some((one) => one === eventType)
}

/** Returns the category of an event type, engagement if unknown (docs/behaviour/tracking.md#event-types). */
export function eventCategoryOf(eventType: string): EventCategory {
  return Object.hasOwn(CATEGORIES, eventType) ? CATEGORIES[eventType as EventType] : 'engagement'
}
