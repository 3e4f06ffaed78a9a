import { type Fault, isFault } from '../faults/fault.ts'
import { Random } from '../world/random.ts'

/** Milliseconds, or a range that each request draws from. */
export type Latency = number | readonly [min: number, max: number]

/** Current behaviour of one upstream. */
export interface Settings {
  readonly latencyMs: Latency
  readonly fault: Fault | null
  /** Share of requests that suffer the fault, 0-1. */
  readonly faultRate: number
  /** Number of remaining requests with the fault; null means no limit. */
  readonly times: number | null
  /** Only requests whose path contains this. */
  readonly onlyPath: string | null
  /** For the slow faults. */
  readonly delayMs: number | null
  /** For `huge`. */
  readonly bytes: number
}

export type SettingsChange = Partial<Settings> & { readonly rotate?: boolean }

const NO_FAULT = {
  fault: null,
  faultRate: 1,
  times: null,
  onlyPath: null,
  delayMs: null,
  bytes: 64 * 1024 * 1024,
} as const

export function initialSettings(latencyMs: Latency): Settings {
  return { latencyMs, ...NO_FAULT }
}

/** A change that names a fault starts it from its defaults; one that doesn't keeps the fault that is on. */
export function changeSettings(settings: Settings, change: SettingsChange): Settings {
  const { rotate: _rotate, ...values } = change
  const base = change.fault === undefined ? settings : { ...NO_FAULT, latencyMs: settings.latencyMs }
  return { ...base, ...values }
}

/** Between 80 and 900 ms, quicker for some upstreams than for others, the same for one seed. */
export function realisticLatency(seed: number, slug: string): Latency {
  const random = new Random(`${seed}|latency|${slug}`)
  const min = random.between(80, 350)
  return [min, Math.min(900, min + random.between(60, 550))]
}

const READERS: { readonly [K in keyof SettingsChange]-?: (value: unknown) => boolean } = {
  latencyMs: isLatency,
  fault: (value) => value === null || isFault(value),
  faultRate: (value) => isNumber(value) && value <= 1,
  times: (value) => value === null || isNumber(value),
  onlyPath: (value) => value === null || typeof value === 'string',
  delayMs: (value) => value === null || isNumber(value),
  bytes: isNumber,
  rotate: (value) => typeof value === 'boolean',
}

/** Reads a change from JSON; a text says what is wrong with it. */
export function readSettingsChange(value: unknown): SettingsChange | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'an object is expected'
  for (const [name, setting] of Object.entries(value)) {
    if (!isSettingName(name)) return `unknown setting: ${name}`
    if (!READERS[name](setting)) return `bad value for ${name}: ${JSON.stringify(setting)}`
  }
  return { ...value }
}

function isSettingName(name: string): name is keyof SettingsChange {
  return Object.hasOwn(READERS, name)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isLatency(value: unknown): boolean {
  if (isNumber(value)) return true
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(isNumber) &&
    Number(value[0]) <= Number(value[1])
  )
}
