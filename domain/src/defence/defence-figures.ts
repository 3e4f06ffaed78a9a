/** What eligibility is judged by. Speeds in km/h; a numeric text counts as a number. */
export interface SpeedFine {
  readonly jurisdiccion: string
  readonly velocidad: number | string | null | undefined
  readonly velocidadMax: number | string | null | undefined
}

/** Speeds in km/h. */
export interface DefenceFigures {
  readonly velocidad: number
  readonly velocidadMax: number
  readonly excess: number
  /** Excess over the maximum, in percent with one decimal. */
  readonly excessPercent: number
}

/** The excess that the model letter argues about, in percent of the maximum (docs/behaviour/letter.md#eligibility). */
export const DEFENCE_TOLERANCE_PERCENT = 10

const PLACES = /buenos aires|ezeiza|lanús|lanus|san vicente/i

/**
 * The figures of a fine for which the model letter is offered, or null when it is not
 * (docs/behaviour/letter.md#eligibility): the jurisdiction's text contains Buenos Aires, Ezeiza, Lanús, Lanus or San
 * Vicente, and the excess over the maximum is positive and at most 10 percent of it.
 */
export function defenceFigures(fine: SpeedFine): DefenceFigures | null {
  const velocidad = readSpeed(fine.velocidad)
  const velocidadMax = readSpeed(fine.velocidadMax)
  if (velocidad === null || velocidadMax === null || velocidadMax <= 0) return null
  if (!PLACES.test(fine.jurisdiccion.normalize('NFC'))) return null
  const excess = Math.round((velocidad - velocidadMax) * 1_000) / 1_000
  if (excess <= 0 || excess * 100 > velocidadMax * DEFENCE_TOLERANCE_PERCENT) return null
  return { velocidad, velocidadMax, excess, excessPercent: Math.round((excess * 1_000) / velocidadMax) / 10 }
}

function readSpeed(raw: number | string | null | undefined): number | null {
  if (typeof raw === 'string' && !/^\s*[0-9]+(?:[.,][0-9]+)?\s*$/.test(raw)) return null
  const speed = typeof raw === 'string' ? Number(raw.replace(',', '.')) : raw
  return typeof speed === 'number' && Number.isFinite(speed) ? speed : null
}
