import type { Infraction } from '@multas/contract'
import type { Report, ReportedFine, Reports } from './reports.ts'

/** A rule that was broken, by its name, and how. */
export interface Problem {
  readonly rule: string
  readonly message: string
}

/** Fines that were shown for a plate. */
export interface Shown {
  readonly plate: string
  /** Answers older than this cannot have been used. */
  readonly sinceMs: number
  readonly atMs: number
  readonly fines: readonly Infraction[]
  /** Jurisdictions that count as having answered in full. */
  readonly conclusive: readonly string[]
}

type Fine = Pick<Infraction, 'numeroActa' | 'totalInfraccion' | 'ubicacion' | 'resuelto' | 'jurisdiccionSlug'>

/** What is shown is what sources reported: nothing lost, nothing invented, nothing of another plate. */
export function checkFines(reports: Reports, shown: Shown): Problem[] {
  const problems: Problem[] = []
  const hashes = shown.fines.map(({ hash }) => hash)
  if (new Set(hashes).size !== hashes.length)
    problems.push({ rule: 'shown twice', message: `${shown.plate} has a fine twice` })
  for (const fine of shown.fines) {
    const said = reports.of(fine.jurisdiccionSlug, shown.plate).filter(({ fromMs }) => fromMs <= shown.atMs)
    const problem = explainFine(fine, said)
    const owner = reports.actOf(fine.numeroActa ?? '')?.plate
    const isForeign = problem === 'invented' && owner !== undefined && owner !== shown.plate
    if (problem !== null)
      problems.push({
        rule: isForeign ? 'fine of another plate' : `fine ${problem}`,
        message: `${shown.plate}: ${describe(fine)}${isForeign ? `, which is of ${owner}` : ''}`,
      })
  }
  for (const slug of shown.conclusive) {
    const message = compareWithAnswers(reports.of(slug, shown.plate), slug, shown)
    if (message !== null) problems.push(message)
  }
  return problems
}

/** Null when `said` explains the fine as it is shown. */
function explainFine(fine: Fine, said: readonly Report[]): string | null {
  const versions = said.flatMap((report) => report.fines.filter(({ acta }) => acta === fine.numeroActa))
  if (versions.length === 0) return 'invented'
  if (!versions.some((version) => isSame(version, fine))) return 'altered'
  if (!fine.resuelto) return versions.some(({ isSettled }) => !isSettled) ? null : 'pending without a report'
  if (versions.some(({ isSettled }) => isSettled)) return null
  const firstMs = Math.min(...said.filter((report) => mentions(report, fine)).map(({ fromMs }) => fromMs))
  const since = said.filter(({ kind, untilMs }) => kind === 'full' && untilMs >= firstMs)
  return since.some((report) => !mentions(report, fine)) ? null : 'resolved without a full answer'
}

/** Some full answer of that time, with what was said after it, explains all fines of the source. */
function compareWithAnswers(all: readonly Report[], slug: string, shown: Shown): Problem | null {
  const { plate, sinceMs, atMs } = shown
  const within = all.filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs >= sinceMs)
  const answers = within.filter(({ kind }) => kind === 'full')
  if (answers.length === 0)
    return { rule: 'answered without an answer', message: `${slug} said nothing in full about ${plate}` }
  const fines = shown.fines.filter(({ jurisdiccionSlug }) => jurisdiccionSlug === slug)
  const isExplained = answers.some((answer) => {
    const later = all.filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs >= answer.fromMs)
    const shownActs = new Set(fines.map(({ numeroActa }) => numeroActa))
    return (
      answer.fines.every(({ acta }) => shownActs.has(acta)) && fines.every((fine) => isStateOf(fine, later))
    )
  })
  if (isExplained) return null
  const last = answers.at(-1)
  return {
    rule: 'not as reported',
    message: `${slug} about ${plate}: shown [${fines.map(describe).join('; ')}], last reported [${last?.fines.map(describeReported).join('; ')}]`,
  }
}

function isStateOf(fine: Fine, said: readonly Report[]): boolean {
  if (fine.resuelto && said.some((report) => report.kind === 'full' && !mentions(report, fine))) return true
  return said.some((report) =>
    report.fines.some((version) => isSame(version, fine) && version.isSettled === fine.resuelto),
  )
}

const mentions = (report: Report, fine: Fine) => report.fines.some(({ acta }) => acta === fine.numeroActa)

const isSame = (version: ReportedFine, fine: Fine) =>
  `${version.acta} ${version.amount} ${version.place}` ===
  `${fine.numeroActa} ${fine.totalInfraccion} ${fine.ubicacion}`

const describe = (fine: Fine) =>
  `${fine.jurisdiccionSlug} ${fine.numeroActa} ${fine.totalInfraccion} ${fine.ubicacion} ${fine.resuelto ? 'resolved' : 'pending'}`

const describeReported = ({ acta, amount, place, isSettled }: ReportedFine) =>
  `${acta} ${amount} ${place} ${isSettled ? 'settled' : 'pending'}`
