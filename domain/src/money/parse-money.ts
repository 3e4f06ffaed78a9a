import { accepted, type Checked, quoteRaw, refused } from '../checked.ts'
import { readDecimal } from './read-decimal.ts'

/**
 * Reading of `1.234`: `es-AR` groups thousands, `plain` is decimal; `auto` is es-AR with `$`, otherwise
 * rejected, because a wrong guess errs a thousandfold.
 */
export type MoneyLocale = 'es-AR' | 'plain' | 'auto'

const BLANK =
  /^(?:|-+|[–—]|null|n\/[ad]|s\/[di]|a (?:determinar|confirmar)|sin (?:datos|determinar|importe)|no informad[oa])$/i
const CURRENCY = /^(-?) ?(?:ar)?\$ ?|^(-?) ?ars ?\$? ?| ?(?:ars|pesos)$/gi
const MAX_LENGTH = 60

/**
 * Parses ARS into integer centavos (half rounds away from zero). Numbers are pesos, `null` is missing.
 * Unreadable values are rejected, never zero (docs/behaviour/data-sources.md#rejected-records).
 */
export function parseMoney(
  raw: unknown,
  { locale }: { readonly locale: MoneyLocale },
): Checked<number | null> {
  if (raw === null || raw === undefined) return accepted(null)
  if (typeof raw === 'number') return fromNumber(raw)
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return unreadable(raw)
  const text = raw.replace(/[\s\p{Cf}]+/gu, ' ').trim()
  const bare = text.replace(CURRENCY, '$1$2')
  if (BLANK.test(bare)) return accepted(null)
  const groupsByDot = locale === 'es-AR' || (locale === 'auto' && bare !== text)
  const reading = readDecimal(bare.replace(/[.,]-$/, ''), groupsByDot ? 'dot-groups' : dotOf(locale))
  return reading === null ? unreadable(raw) : toCentavos(reading, raw)
}

function dotOf(locale: MoneyLocale) {
  return locale === 'plain' ? 'dot-decimal' : 'undecided'
}

function fromNumber(pesos: number): Checked<number | null> {
  const text = String(pesos)
  return toCentavos(text.includes('e') ? pesos.toFixed(4) : text, pesos)
}

/** `1.005 * 100` is 100.49999999999999 and would round down. */
function toCentavos(decimal: string, raw: unknown): Checked<number | null> {
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const roundsUp = (fraction[2] ?? '0') >= '5' ? 1 : 0
  const centavos = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + roundsUp
  if (!Number.isSafeInteger(centavos)) return unreadable(raw)
  return accepted(negative && centavos !== 0 ? -centavos : centavos)
}

function unreadable(raw: unknown) {
  return refused(`importe ilegible: ${quoteRaw(raw)}`)
}
