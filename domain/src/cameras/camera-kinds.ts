export const CAMERA_KINDS = ['speed', 'red_light', 'speed_and_red_light'] as const

export type CameraKind = (typeof CAMERA_KINDS)[number]
