import { groupReports } from '../acts/group-reports.ts'
import type { Fine } from '../fine/fine.ts'
import type { FineNews } from './fine-news.ts'

/**
 * Adds other jurisdictions of an act (`groupReports`), and marks new fines whose act was notified
 * (`wasNotified`) or is reported now by the principal. `fines` are all of the subject.
 */
export function annotateSharedActs(
  news: readonly FineNews[],
  fines: readonly Fine[],
  wasNotified: (fine: Fine) => boolean,
): readonly FineNews[] {
  if (news.length === 0) return news
  const acts = groupReports(fines).filter(({ others }) => others.length > 0)
  if (acts.length === 0) return news
  const actOf = new Map(
    acts.flatMap((act) => [act.principal, ...act.others].map(({ hash }) => [hash, act] as const)),
  )
  return news.map((one) => {
    const act = actOf.get(one.fine.hash)
    if (act === undefined) return one
    const others = [act.principal, ...act.others].filter(({ hash }) => hash !== one.fine.hash)
    const isKnown = one.kind === 'nueva' && (others.some(wasNotified) || act.principal.hash !== one.fine.hash)
    return {
      ...one,
      alsoReportedBy: others.map(({ jurisdiccion }) => jurisdiccion),
      ...(isKnown ? { isKnownAct: true as const } : {}),
    }
  })
}
