/**
 * Optional profile parts: offence sums. Never an identifier, place or single offence
 * (docs/behaviour/personal-data.md#public-profiles).
 */
export const PROFILE_PARTS = ['typologies', 'jurisdictions', 'years'] as const

export type ProfilePart = (typeof PROFILE_PARTS)[number]
