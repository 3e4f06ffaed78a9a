import { type PayableFine, readCentavos, readFullAmount } from '../due-dates/due-date.ts'
import type { CalendarDay } from '../fine/fine.ts'
import { isResolved } from '../fine/is-resolved.ts'
import { formatArs } from '../money/format-ars.ts'
import { type AmountNote, doubtOf } from './amount-note.ts'
import { times } from './assess-amount.ts'

export interface ComparableFine extends PayableFine {
  readonly hash: string
  readonly jurisdiccion: string
  readonly jurisdiccionSlug: string
  readonly fechaInfraccion: CalendarDay | null
  readonly tipologia: string | null
  readonly motivo: string | null
  readonly descripcion: string | null
  readonly uf: number | null
}

interface Sample {
  readonly fine: ComparableFine
  /** Pesos in centavos, or centavos per unit if the source prints units. */
  readonly value: number
  readonly isPerUnit: boolean
}

interface Neighbours {
  readonly count: number
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** Ratios beyond which an amount is doubted: to most neighbours, and to their median. */
interface Distance {
  readonly fromMost: number
  readonly fromMiddle: number
}

/** Units rise, so in large groups neighbours are close in time. */
const BLOCK = 30
const LARGE = 30
const MEDIUM = 10
const FEWEST = 3
/** Kinds of one jurisdiction differ by 20 times and more. */
const MIXED_SLACK = 4
/** Group of all fines. Jurisdictions vary less than kinds: most units are near a litre of fuel. */
const EVERYWHERE = '*'
const EVERY_PLACE = 'todas las jurisdicciones'
const EVERYWHERE_SLACK = 3

/**
 * Finds outliers among fines of one jurisdiction and kind, or by price per unit. Amounts of one kind vary
 * several times (reductions, repeated offences), so only distance from most neighbours counts, more if they
 * are few. Order is irrelevant.
 */
export function compareAmounts(fines: readonly ComparableFine[]): Map<string, AmountNote> {
  const notes = new Map<string, AmountNote>()
  const left = assessGroups(fines, kindKey, 1, notes)
  const alone = assessGroups(left, (fine) => fine.jurisdiccionSlug, MIXED_SLACK, notes, fines)
  if (fines.length < LARGE) assessGroups(alone, () => EVERYWHERE, EVERYWHERE_SLACK, notes, fines)
  return notes
}

function assessGroups(
  evaluated: readonly ComparableFine[],
  keyOf: (fine: ComparableFine) => string | null,
  slack: number,
  notes: Map<string, AmountNote>,
  neighbours: readonly ComparableFine[] = evaluated,
): ComparableFine[] {
  const rare: ComparableFine[] = []
  const wanted = new Set(evaluated.map(({ hash }) => hash))
  for (const [key, group] of groupBy(neighbours, keyOf)) {
    const samples = inOrderOfTime(group.flatMap((fine) => toSample(fine, slack === 1)))
    if (key === null || samples.length <= FEWEST) {
      rare.push(...group)
      continue
    }
    for (const { sample, surrounding } of withNeighbours(samples)) {
      if (!wanted.has(sample.fine.hash)) continue
      const note = assess(sample, surrounding, {
        slack,
        of: key === EVERYWHERE ? EVERY_PLACE : sample.fine.jurisdiccion,
      })
      if (note !== null) notes.set(sample.fine.hash, note)
    }
  }
  return rare
}

function groupBy(fines: readonly ComparableFine[], keyOf: (fine: ComparableFine) => string | null) {
  const groups = new Map<string | null, ComparableFine[]>()
  for (const fine of fines) {
    const key = keyOf(fine)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [fine])
    else group.push(fine)
  }
  return groups
}

function kindKey({ jurisdiccionSlug, uf, tipologia, motivo, descripcion }: ComparableFine): string | null {
  if (uf !== null && uf > 0) return `${jurisdiccionSlug}|uf`
  const words = (motivo ?? tipologia ?? descripcion ?? '').slice(0, 200)
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{L}+/gu, ' ')
    .trim()
    .toLowerCase()
  return plain === '' ? null : `${jurisdiccionSlug}|${plain}`
}

function toSample(fine: ComparableFine, byUnits: boolean): Sample[] {
  const asked = readCentavos(fine.totalInfraccion)
  if (asked === null) return []
  const full = readFullAmount(fine)
  const centavos = full === null ? asked : Math.min(full.centavos, asked * MOST_REDUCED)
  const units = byUnits && fine.uf !== null && fine.uf > 0 ? fine.uf : null
  return [{ fine, value: centavos / (units ?? 1), isPerUnit: units !== null }]
}

/** A reduced amount is replaced by its full one, unless the ratio is implausible. */
const MOST_REDUCED = 2.5

function inOrderOfTime(samples: readonly Sample[]): Sample[] {
  const key = ({ fine }: Sample) => `${fine.fechaInfraccion ?? ''}|${fine.hash}`
  return samples
    .map((sample) => ({ sample, key: key(sample) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ sample }) => sample)
}

function* withNeighbours(samples: readonly Sample[]): Iterable<{ sample: Sample; surrounding: Neighbours }> {
  if (samples.length < LARGE) {
    for (const sample of samples)
      yield { sample, surrounding: summarise(samples.filter((other) => other !== sample)) }
    return
  }
  for (let from = 0; from < samples.length; from += BLOCK) {
    const surrounding = summarise(samples.slice(Math.max(0, from - BLOCK), from + 2 * BLOCK))
    for (const sample of samples.slice(from, from + BLOCK)) yield { sample, surrounding }
  }
}

function summarise(samples: readonly Sample[]): Neighbours {
  const values = samples.map(({ value }) => value).sort((one, other) => one - other)
  const at = (share: number) => values[Math.round((values.length - 1) * share)] ?? Number.NaN
  const tail = values.length < MEDIUM ? 0 : 0.1
  return { count: values.length, low: at(tail), middle: at(0.5), high: at(1 - tail) }
}

function distanceFor(count: number): Distance {
  if (count >= LARGE) return { fromMost: 2.2, fromMiddle: 4 }
  if (count >= MEDIUM) return { fromMost: 3, fromMiddle: 6 }
  return { fromMost: 3, fromMiddle: 8 }
}

interface Comparison {
  readonly slack: number
  readonly of: string
}

function assess(
  { fine, value, isPerUnit }: Sample,
  surrounding: Neighbours,
  { slack, of }: Comparison,
): AmountNote | null {
  const { fromMost, fromMiddle } = distanceFor(surrounding.count)
  const isHigh =
    value > surrounding.high * fromMost * slack && value > surrounding.middle * fromMiddle * slack
  const isLow = value * fromMost * slack < surrounding.low && value * fromMiddle * slack < surrounding.middle
  if (!isHigh && !isLow) return null
  const ratio = isHigh ? value / surrounding.middle : surrounding.middle / value
  const perUnit = isPerUnit ? ' por unidad' : ''
  const against = `${surrounding.count} de ${of} en esta consulta; la del medio, ${formatArs(surrounding.middle)}${perUnit}`
  return doubtOf(
    `es ${times(ratio)} ${isHigh ? 'el' : 'menor que el'} de ${of === EVERY_PLACE ? 'las otras multas' : 'multas parecidas'} (${against})`,
    isResolved(fine),
  )
}
