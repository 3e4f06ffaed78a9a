import { readDecimal } from '../money/read-decimal.ts'

const NAMES = /^(?:u\.?f\.?m?\.?|unidades(?: fijas)?):? ?| ?(?:u\.?f\.?m?\.?|unidades(?: fijas)?)$/gi

/** Parses `0,25`, `1.500 UF`, `U.F. 150`; NaN if unreadable. */
export function parseUnits(text: string): number {
  const bare = text.trim().replace(NAMES, '')
  const decimal = /^[0-9.,]+$/.test(bare) ? readDecimal(bare, 'dot-groups') : null
  return decimal === null ? Number.NaN : Number(decimal)
}
