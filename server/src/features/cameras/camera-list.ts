import type { CameraKind } from '@multas/domain'

/** One camera of the imported list. */
export interface KeptCamera {
  readonly kind: CameraKind
  readonly lat: number
  readonly lng: number
  /** Where it is, in words; null when the list does not say. */
  readonly place: string | null
  readonly direction: string | null
  /** Km/h. */
  readonly speedLimit: number | null
}

/** Where a list comes from, as the operator says. */
export interface ListOrigin {
  readonly source: string
  readonly sourceUrl: string | null
  /** `YYYY-MM-DD`, as its publisher dates it. */
  readonly listedOn: string
}

/** More rows than these are no list of cameras; the call that gives them out is bounded by it. */
export const MAX_CAMERAS = 5_000
