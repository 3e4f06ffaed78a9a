/** Speeds in km/h; numeric text counts. */
export interface SpeedFine {
  readonly jurisdiccion: string
  readonly velocidad: number | string | null | undefined
  readonly velocidadMax: number | string | null | undefined
}

export interface DefenceFigures {
  readonly velocidad: number
  readonly velocidadMax: number
  readonly excess: number
  /** Excess over the maximum, in percent with one decimal. */
  readonly excessPercent: number
}

/** Largest contested excess, in percent of the maximum (docs/behaviour/letter.md#eligibility). */
export const DEFENCE_TOLERANCE_PERCENT = 10

const PLACES = /buenos aires|ezeiza|lanús|lanus|san vicente/i

/**
 * Returns the figures of an eligible fine, or null (docs/behaviour/letter.md#eligibility): the jurisdiction
 * contains Buenos Aires, Ezeiza, Lanús, Lanus or San Vicente; the excess is positive, at most 10 percent.
 */
export function defenceFigures(fine: SpeedFine): DefenceFigures | null {
  const velocidad = readSpeed(fine.velocidad)
  const velocidadMax = readSpeed(fine.velocidadMax)
  if (!PLACES.test(fine.jurisdiccion.normalize('NFC'))) return null
  const excess = Math.round((velocidad - velocidadMax) * 1_000) / 1_000
  if (!(excess > 0 && excess * 100 <= velocidadMax * DEFENCE_TOLERANCE_PERCENT)) return null
  return { velocidad, velocidadMax, excess, excessPercent: Math.round((excess * 1_000) / velocidadMax) / 10 }
}

/** Returns NaN if unknown, which is in no relation to a number. */
function readSpeed(raw: number | string | null | undefined): number {
  if (typeof raw !== 'string') return raw ?? Number.NaN
  return /^\s*[0-9]+(?:[.,][0-9]+)?\s*$/.test(raw) ? Number(raw.replace(',', '.')) : Number.NaN
}
