import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVENT_TYPES, eventCategoryOf, INTERACTION_TYPES, isKnownEventType } from './event-types.ts'

describe('eventCategoryOf', () => {
  it.each([
    ['navigation', ['page_view', 'page_exit', 'faq_viewed', 'fleet_section_viewed']],
    ['search', ['search_started', 'search_completed', 'search_error']],
    [
      'conversion',
      [
        'quote_requested',
        'quote_completed',
        'contact_form_submitted',
        'subscription_started',
        'subscription_completed',
      ],
    ],
    [
      'engagement',
      [
        'email_signup',
        'push_notification_enabled',
        'document_downloaded',
        'infraction_viewed',
        'uf_value_calculated',
      ],
    ],
    ['identification', ['user_identified', 'otp_verified']],
    ['error', ['error_occurred', 'payment_error']],
  ])('%s', (category, types) => {
    expect(EVENT_TYPES.filter((type) => eventCategoryOf(type) === category).sort()).toEqual(types.sort())
  })

  it.each(INTERACTION_TYPES)('%s is engagement', (type) => {
    expect(eventCategoryOf(type)).toBe('engagement')
  })

  it('classifies any unknown type as engagement', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        fc.pre(!(EVENT_TYPES as readonly string[]).includes(name))
        expect(eventCategoryOf(name)).toBe('engagement')
      }),
    )
    expect(eventCategoryOf('toString')).toBe('engagement')
  })
})

it('knows the events and interactions of the list, and no others', () => {
  expect([...EVENT_TYPES, ...INTERACTION_TYPES].filter((type) => !isKnownEventType(type))).toEqual([])
  expect(['', 'toString', 'page', 'Scroll'].filter(isKnownEventType)).toEqual([])
})
