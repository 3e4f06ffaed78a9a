import type { BadgeTone } from '../../ui/badge.tsx'

export interface TonedName {
  readonly name: string
  readonly tone: BadgeTone
}

/** The badges of values that server and pages name alike. */
export const withTones = <V extends string>(
  names: Readonly<Record<V, string>>,
  tones: Readonly<Record<V, BadgeTone>>,
): Readonly<Record<V, TonedName>> =>
  Object.fromEntries(
    Object.keys(names).map((value) => [value, { name: names[value as V], tone: tones[value as V] }]),
  ) as Record<V, TonedName>
