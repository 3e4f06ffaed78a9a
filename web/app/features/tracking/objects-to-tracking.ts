export interface Objection {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Do Not Track or Global Privacy Control: nothing is stored or sent. */
export function objectsToTracking({ doNotTrack, globalPrivacyControl }: Objection): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
