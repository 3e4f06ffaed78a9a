/** As much of `navigator` as says it. */
export interface Objection {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** The browser says Do Not Track or Global Privacy Control: then nothing is stored and nothing sent. */
export function objectsToTracking({ doNotTrack, globalPrivacyControl }: Objection): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
