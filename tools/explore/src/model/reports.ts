/** A fine in the words of its source. */
export interface ReportedFine {
  readonly acta: string
  /** As the site writes it: "84300.50". */
  readonly amount: string
  readonly place: string
  readonly isSettled: boolean
}

/** What one source said about one plate. */
export interface Report {
  readonly slug: string
  readonly plate: string
  /** `bad`: anything but a full answer. `silent`: none, or one that came too late. */
  readonly kind: 'full' | 'bad' | 'silent'
  readonly fines: readonly ReportedFine[]
  readonly fromMs: number
  /** A published state holds until the next one is confirmed. */
  untilMs: number
}

/** All that sources ever said: the only truth that the checks know. */
export interface Reports {
  add(report: Report): void
  /** A registry's fines of a plate from now on; the former state may hold until `confirm`. */
  publish(slug: string, plate: string, fines: readonly ReportedFine[], atMs: number): void
  confirm(slug: string, plate: string, atMs: number): void
  of(slug: string, plate: string): readonly Report[]
  /** Whether the source answered anybody badly, or nobody, within this time. */
  failedWithin(slug: string, fromMs: number, untilMs: number): boolean
  /** The plate of an act, and the whole pesos that were ever reported of it. */
  actOf(acta: string): { readonly plate: string; readonly pesos: ReadonlySet<number> } | undefined
}

export function createReports(): Reports {
  const byKey = new Map<string, Report[]>()
  const failures = new Map<string, Report[]>()
  const acts = new Map<string, { plate: string; pesos: Set<number> }>()
  const listOf = (map: Map<string, Report[]>, key: string): Report[] => {
    const list = map.get(key) ?? []
    map.set(key, list)
    return list
  }
  const add = (report: Report) => {
    listOf(byKey, `${report.slug} ${report.plate}`).push(report)
    if (report.kind !== 'full') listOf(failures, report.slug).push(report)
    for (const { acta, amount } of report.fines) {
      const pesos = acts.get(acta)?.pesos ?? new Set()
      acts.set(acta, { plate: report.plate, pesos: pesos.add(Math.round(Number(amount))) })
    }
  }
  return {
    add,
    publish: (slug, plate, fines, fromMs) =>
      add({ slug, plate, kind: 'full', fines, fromMs, untilMs: Number.POSITIVE_INFINITY }),
    confirm(slug, plate, atMs) {
      for (const former of listOf(byKey, `${slug} ${plate}`).slice(0, -1))
        former.untilMs = Math.min(former.untilMs, atMs)
    },
    of: (slug, plate) => listOf(byKey, `${slug} ${plate}`),
    failedWithin: (slug, fromMs, untilMs) =>
      listOf(failures, slug).some((one) => one.fromMs <= untilMs && one.untilMs >= fromMs),
    actOf: (acta) => acts.get(acta),
  }
}
