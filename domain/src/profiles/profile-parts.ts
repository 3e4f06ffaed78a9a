/**
 * What whoever claimed a profile may publish beyond its name, score, category and counts: sums of offences by kind, by
 * jurisdiction and by year. Never an identifier, an address of a place, or a single offence
 * (docs/behaviour/personal-data.md#public-profiles).
 */
export const PROFILE_PARTS = ['typologies', 'jurisdictions', 'years'] as const

export type ProfilePart = (typeof PROFILE_PARTS)[number]
