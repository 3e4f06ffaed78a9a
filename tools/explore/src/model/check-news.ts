import type { Infraction } from '@multas/contract'
import type { Calm } from './calm.ts'
import { checkFines, type Problem } from './check-fines.ts'
import type { Reports } from './reports.ts'

export interface SentNews {
  readonly to: string
  readonly plate: string
  readonly acta: string
  readonly kind: string
  /** Amount or state: the same news is not sent twice. */
  readonly detail: string
  /** The same for a message that was sent again. */
  readonly message: string
  /** Whole pesos that a mail says, and its note on them, which no reported amount needs. */
  readonly pesos?: number
  readonly note?: string
}

export interface Sighting {
  readonly to: string
  readonly plate: string
  readonly atMs: number
  /** Last check; null before the first, and while nobody pays for it. */
  readonly checkedMs: number | null
  readonly isWhole: boolean
  readonly fines: readonly Infraction[]
}

interface Watched {
  /** What was reported later than this is news. */
  readonly wholeMs: number | null
  /** Pending fines that are news: since when, and since which check they are owed. */
  readonly pending: ReadonlyMap<string, { readonly sinceMs: number; readonly owedMs: number | null }>
}

const NOT_CHECKED: Watched = { wholeMs: null, pending: new Map() }
const TURN_WITH_CLOCK_STEP_MS = 80_000
const LOST_AFTER_MS = 110_000

/** News go to who watches, once, and say what was reported; no new fine goes unsaid. */
export function createNews(reports: Reports, calm: Calm) {
  const watched = new Map<string, Watched>()
  return {
    sight({ to, plate, atMs, checkedMs, isWhole, fines }: Sighting): Problem[] {
      const before = (checkedMs !== null && watched.get(`${to} ${plate}`)) || NOT_CHECKED
      const pending = new Map<string, { sinceMs: number; owedMs: number | null }>()
      for (const { numeroActa, jurisdiccionSlug, resuelto } of fines) {
        const reported = reports.of(jurisdiccionSlug, plate)
        const said = reported.flatMap(({ fines: all, fromMs }) =>
          all.flatMap(({ acta, isSettled }) => (acta === numeroActa ? [{ isSettled, fromMs }] : [])),
        )
        const isNew = before.wholeMs !== null && (said[0]?.fromMs ?? 0) > before.wholeMs
        if (resuelto || numeroActa === null || !isNew || said.some(({ isSettled }) => isSettled)) continue
        const { sinceMs, owedMs } = before.pending.get(numeroActa) ?? { sinceMs: atMs, owedMs: null }
        const isChecked = isWhole && checkedMs !== null && checkedMs > sinceMs + TURN_WITH_CLOCK_STEP_MS
        pending.set(numeroActa, { sinceMs, owedMs: owedMs ?? (isChecked ? atMs : null) })
      }
      const wholeMs = before.wholeMs ?? (isWhole && checkedMs !== null ? atMs : null)
      watched.set(`${to} ${plate}`, { wholeMs, pending })
      return checkFines(reports, { plate, sinceMs: 0, atMs, fines, conclusive: [] })
    },
    check(sent: readonly SentNews[], nowMs: number): Problem[] {
      const problems: Problem[] = []
      const messages = new Map<string, Set<string>>()
      for (const { to, plate, acta, kind, detail, message, pesos, note } of sent) {
        const what = `${kind} of ${acta} (${plate}) to ${to}: ${detail}`
        messages.set(what, (messages.get(what) ?? new Set()).add(message))
        if (!watched.has(`${to} ${plate}`)) problems.push({ rule: 'news to somebody else', message: what })
        const act = reports.actOf(acta)
        if (note || (pesos !== undefined && !act?.pesos.has(pesos)))
          problems.push({ rule: 'news with a wrong amount', message: `${what}: ${pesos} ${note}` })
        if (act?.plate !== plate) problems.push({ rule: 'news of another plate', message: what })
      }
      for (const [message, { size }] of messages)
        if (size > 1) problems.push({ rule: 'news sent twice', message })
      const given = new Set(sent.map(({ to, plate, acta }) => `${to} ${plate} ${acta}`))
      for (const [who, { pending }] of watched)
        for (const [acta, { owedMs }] of pending)
          if (owedMs !== null && nowMs - owedMs > LOST_AFTER_MS + calm.disturbedMs(owedMs))
            if (!given.has(`${who} ${acta}`))
              problems.push({ rule: 'news lost', message: `${acta} to ${who}` })
      return problems
    },
  }
}
