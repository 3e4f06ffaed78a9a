import type { CameraKind } from '@multas/domain'

export interface StoredCamera {
  readonly kind: CameraKind
  readonly lat: number
  readonly lng: number
  readonly place: string | null
  readonly direction: string | null
  readonly speedLimit: number | null
}

export interface ListOrigin {
  readonly source: string
  readonly sourceUrl: string | null
  /** `YYYY-MM-DD`, given by the publisher. */
  readonly listedOn: string
}

/** Sanity limit; also bounds the response. */
export const MAX_CAMERAS = 5_000
