import { isResolved } from '@multas/domain'
import { reportsOf, type ShownAct } from '../../acts/index.ts'
import { amountCentavos } from './fine-amounts.ts'
import type { FineView } from './fine-view.ts'

export function filterFines(fines: readonly ShownAct[], view: FineView): readonly ShownAct[] {
  const words = plain(view.text).split(/\s+/).filter(Boolean)
  const tests = [
    view.jurisdiction !== '' && ((fine: ShownAct) => isReportedBy(fine, view.jurisdiction)),
    view.state !== 'todas' && ((fine: ShownAct) => isResolved(fine) === (view.state === 'resueltas')),
    (view.minPesos !== null || view.maxPesos !== null) && ((fine: ShownAct) => hasAmount(fine, view)),
    (view.from !== '' || view.to !== '') && ((fine: ShownAct) => isWithin(fine.fechaInfraccion, view)),
    words.length > 0 && ((fine: ShownAct) => words.every((word) => searchable(fine).includes(word))),
  ].filter((test) => test !== false)
  return tests.length === 0 ? fines : fines.filter((fine) => tests.every((test) => test(fine)))
}

/** The URL may be old or of another search. */
export function dropUnknownJurisdiction(view: FineView, fines: readonly ShownAct[]): FineView {
  const { jurisdiction } = view
  const isKnown = jurisdiction === '' || fines.some((fine) => isReportedBy(fine, jurisdiction))
  return isKnown ? view : { ...view, jurisdiction: '' }
}

/** An act that two jurisdictions report matches both. */
function isReportedBy(act: ShownAct, jurisdiction: string): boolean {
  return reportsOf(act).some(({ jurisdiccionSlug }) => jurisdiccionSlug === jurisdiction)
}

/** A fine without an amount matches no amount filter. */
function hasAmount(fine: ShownAct, { minPesos, maxPesos }: FineView): boolean {
  const centavos = amountCentavos(fine)
  if (centavos === null) return false
  return centavos >= (minPesos ?? 0) * 100 && centavos <= (maxPesos ?? Number.POSITIVE_INFINITY) * 100
}

function isWithin(day: string | null, { from, to }: FineView): boolean {
  return day !== null && day !== '' && (from === '' || day >= from) && (to === '' || day <= to)
}

/** Cached so that filtering thousands while typing stays fast. */
const texts = new WeakMap<ShownAct, string>()

function searchable(fine: ShownAct): string {
  const known = texts.get(fine)
  if (known !== undefined) return known
  const parts = reportsOf(fine).flatMap(({ numeroActa, motivo, descripcion, ubicacion }) => [
    ...[numeroActa, motivo, descripcion, ubicacion],
  ])
  const text = plain(parts.filter(Boolean).join('\n'))
  texts.set(fine, text)
  return text
}

/** Unaccented input matches `Belgrano` and `Güemes`. */
function plain(text: string): string {
  const lower = text.toLowerCase()
  return /[^ -~\n]/.test(lower) ? lower.normalize('NFD').replace(/\p{Mn}/gu, '') : lower
}
