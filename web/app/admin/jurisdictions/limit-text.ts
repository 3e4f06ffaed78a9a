import type { AdminSourceLimits } from '@multas/contract'

export type LimitText = Record<keyof AdminSourceLimits, string>

interface Bounds {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
}

type ParsedLimit =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly problem: string }

/** Empty means no override. */
export function parseLimit(text: string, { least, most, isWhole }: Bounds): ParsedLimit {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return { ok: true, value: null }
  const value = Number(plain)
  const isGood = Number.isFinite(value) && value >= least && value <= most
  if (isGood && (!isWhole || Number.isInteger(value))) return { ok: true, value }
  const what = isWhole ? 'un número entero' : 'un número'
  return {
    ok: false,
    problem: `Escribí ${what} de ${formatLimit(least)} a ${most.toLocaleString('es-AR')}`,
  }
}

export function formatLimit(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
