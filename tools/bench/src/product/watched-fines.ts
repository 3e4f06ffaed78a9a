import { createHash } from 'node:crypto'
import { fineIdentity, hashFine } from '@multas/domain'

/**
 * The fines that one upstream reports for a watched plate, and the previous notification. All derived from
 * its number.
 */
export interface WatchedPlate {
  readonly n: number
  /** Which upstream has a fine of it; the others have none. */
  readonly home: number
  /** The difference from the previous notification; null without one. */
  readonly news: WatchedNews | null
}

export type WatchedNews = 'importe' | 'nueva' | 'resuelta'

const NEWS_BY_REMAINDER: Readonly<Record<number, WatchedNews>> = {
  0: 'importe',
  1: 'nueva',
  2: 'resuelta',
  10: 'importe',
}
const EVERY = 20

/** One plate in ten has another amount, one in twenty a new fine, one in twenty none any more. */
export function watchedPlate(n: number, upstreams: number): WatchedPlate {
  return { n, home: n % upstreams, news: NEWS_BY_REMAINDER[n % EVERY] ?? null }
}

/** The notified amount in centavos, and the changed amount of an upstream. */
export const NOTIFIED_CENTAVOS = 4_210_050
export const CHANGED_CENTAVOS = 8_430_000

export const actNumber = (n: number, which: 'known' | 'new'): string => `W${which === 'new' ? 'N' : ''}-${n}`

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text, 'utf8').digest()

/** The public name of a plate's fine, as the product gives it. */
export function hashOf(slug: string, numeroActa: string): string {
  const identity = fineIdentity(slug, { numeroActa, dominio: null, fechaInfraccion: null, hora: null })
  if (identity === null) throw new Error(`no identity: ${numeroActa}`)
  return hashFine(identity, sha256)
}

/** The number of a plate that `createPlates` made; its inverse. */
export function numberOf(plate: string): number {
  const block = (plate.charCodeAt(5) - 65) * 26 + (plate.charCodeAt(6) - 65)
  return block * 1000 + Number(plate.slice(2, 5))
}
