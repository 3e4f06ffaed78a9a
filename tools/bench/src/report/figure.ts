/** Target of a figure: the product's own value, its ratio to the baseline, or the difference from it. */
export interface Target {
  readonly of: 'product' | 'ratio' | 'difference'
  readonly at: 'most' | 'least'
  readonly value: number
  /**
   * A missed gate fails the run. Counts, CPU per unit of work and ratios are gated; bare times are not, because
   * they depend on who else uses the machine.
   */
  readonly isGate: boolean
}

/**
 * One measured number, with the number of a minimal script for the same work in the same run (`baseline`); null
 * without one.
 */
export interface Figure {
  readonly bench: string
  readonly name: string
  readonly unit: string
  readonly baseline: number | null
  readonly product: number
  readonly target: Target | null
  /** Arrival rate of the work, without which a figure cannot be interpreted. */
  readonly arrival: string
}

export type Verdict = 'ok' | 'MISSED' | 'above' | 'below' | ''

export const ratioOf = ({ baseline, product }: Figure): number | null =>
  baseline === null || baseline === 0 ? null : product / baseline

/** `MISSED` fails the run; `above` and `below` are targets missed by a bare time. */
export function evaluateTarget(figure: Figure): Verdict {
  const { target } = figure
  if (!target) return ''
  const value = targetValue(figure, target.of)
  const isMet = value !== null && (target.at === 'most' ? value <= target.value : value >= target.value)
  if (isMet) return 'ok'
  if (target.isGate || value === null || Number.isNaN(value)) return 'MISSED'
  return target.at === 'most' ? 'above' : 'below'
}

function targetValue(figure: Figure, of: Target['of']): number | null {
  if (of === 'ratio') return ratioOf(figure)
  if (of === 'product') return figure.product
  return figure.baseline === null ? null : figure.product - figure.baseline
}

const atMost = (of: Target['of'], isGate: boolean) => (value: number) =>
  ({ of, at: 'most', value, isGate }) as const

/** Fails the run above `value` times the baseline. */
export const gateRatio = atMost('ratio', true)
/** Fails the run above the baseline plus `value`. */
export const gateAbove = atMost('difference', true)
/** Fails the run above `value`. */
export const gateMost = atMost('product', true)
/** Fails the run below `value`. */
export const gateLeast = (value: number): Target => ({ of: 'product', at: 'least', value, isGate: true })
/** A bare time: stated, not gated. */
export const aimMost = atMost('product', false)
