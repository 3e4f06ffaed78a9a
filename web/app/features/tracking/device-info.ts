import type { DeviceInfo } from '@multas/contract'

/** docs/behaviour/tracking.md#batches */
export interface Device {
  readonly navigator: Pick<Navigator, 'userAgent' | 'language' | 'hardwareConcurrency' | 'maxTouchPoints'> & {
    /** In GB, rounded by the browser; Chromium only. */
    readonly deviceMemory?: number
  }
  readonly screen: Pick<Screen, 'width' | 'height' | 'colorDepth'>
  readonly timezone: string
  readonly pixelRatio: number
}

/** Truncates values to the contract's limits. */
export function readDeviceInfo({ navigator, screen, timezone, pixelRatio }: Device): DeviceInfo {
  return {
    userAgent: navigator.userAgent.slice(0, 500),
    screen: `${screen.width}x${screen.height}`,
    language: navigator.language.slice(0, 50),
    timezone: timezone.slice(0, 100),
    cores: navigator.hardwareConcurrency ?? null,
    memory: navigator.deviceMemory ?? null,
    touchSupport: navigator.maxTouchPoints > 0,
    colorDepth: screen.colorDepth,
    pixelRatio,
  }
}

/**
 * A digest (FNV-1a, 32 bits, twice) of the device info already sent. Does not probe canvas, fonts or audio.
 */
export function fingerprintOf(device: DeviceInfo): string {
  const text = JSON.stringify(device)
  return [0x811c9dc5, 0x01000193].map((seed) => digest(text, seed)).join('')
}

function digest(text: string, seed: number): string {
  let hash = seed
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
