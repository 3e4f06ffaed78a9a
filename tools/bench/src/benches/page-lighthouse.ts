import { auditPage } from '../browser/audit-page.ts'
import type { TracedAudit } from '../children/lighthouse-runner.ts'
import { CATEGORIES, type Category, type PageAudit } from '../measure/read-audit.ts'
import { median } from '../measure/statistics.ts'
import { listRoutes } from '../product/list-routes.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateLeast } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

const LEAST_SPEED = 98
const REST = CATEGORIES.filter((category) => category !== 'performance')

/**
 * Lighthouse's simulated phone, each run in a new browser: the median for performance, the worst score for
 * the rest.
 */
export async function measureLighthouse(context: BenchContext, site: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const route of await listRoutes(site, context.options.routes)) {
    const audits = await auditRoute(context, `${site.url}${route}`, route)
    figures.push(toSpeed(context, route, audits), toRest(context, route, audits))
  }
  return figures
}

async function auditRoute({ note, options }: BenchContext, url: string, route: string) {
  const audits: TracedAudit[] = []
  for (let run = 0; run < options.runs; run += 1) {
    const { audit, failures: broken } = await auditPage(url)
    audits.push(audit)
    if (broken.length > 0) note(`${route}: ${broken.length} broken and repeated: ${broken.join('; ')}`)
  }
  return audits
}

function toSpeed({ note }: BenchContext, route: string, audits: readonly TracedAudit[]): Figure {
  const scores = scoresOf(audits, 'performance')
  const score = median(scores)
  const own = median(audits.map(({ pageScore }) => pageScore ?? Number.NaN))
  note(`${route} performance: ${scores.join(', ')}, by its own work ${own} (${describeSpeed(audits)})`)
  if (!(score >= LEAST_SPEED)) {
    for (const largest of new Set(audits.map((audit) => audit.largest))) note(`  largest paint: ${largest}`)
    noteFailures(note, audits, 'performance')
  }
  return {
    bench: 'page',
    name: `Lighthouse ${route}: performance`,
    unit: '',
    baseline: null,
    product: score,
    target: gateLeast(LEAST_SPEED),
    arrival: `median of ${audits.length}, worst ${Math.min(...scores)}, by its own work ${own}`,
  }
}

function toRest({ note }: BenchContext, route: string, audits: readonly PageAudit[]): Figure {
  const worst = REST.map((category) => Math.min(...scoresOf(audits, category)))
  for (const category of REST) noteFailures(note, audits, category)
  return {
    bench: 'page',
    name: `Lighthouse ${route}: the rest`,
    unit: '',
    baseline: null,
    product: Math.min(...worst),
    target: gateLeast(100),
    arrival: `worst of ${audits.length}: ${REST.map((category, index) => `${category} ${worst[index]}`).join(', ')}`,
  }
}

/** NaN where Lighthouse could not say, so that the target is missed. */
const scoresOf = (audits: readonly PageAudit[], category: Category): readonly number[] =>
  audits.map(({ scores }) => scores[category] ?? Number.NaN)

function noteFailures(note: BenchContext['note'], audits: readonly PageAudit[], category: Category): void {
  const failures = new Set(audits.flatMap((audit) => audit.failures[category]))
  for (const failure of failures) note(`  ${category}: ${failure}`)
}

function describeSpeed(audits: readonly TracedAudit[]): string {
  const middle = (of: (audit: TracedAudit) => number) => median(audits.map(of))
  return [
    `first paint ${seconds(middle(({ speed }) => speed.firstPaintMs))}`,
    `largest ${seconds(middle(({ speed }) => speed.largestPaintMs))}`,
    `blocked ${Math.round(middle(({ speed }) => speed.blockedMs))} ms`,
    `${Math.round(middle(({ pageBlockedMs }) => pageBlockedMs ?? Number.NaN))} ms of it by itself`,
    `shift ${middle(({ speed }) => speed.shift).toFixed(3)}`,
    `${Math.round(middle(({ speed }) => speed.bytes) / 1000)} kB`,
  ].join(', ')
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
