import { startChromium } from '../browser/start-chromium.ts'
import { type Child, startChild } from '../children/child.ts'
import type { LighthouseCalls } from '../children/lighthouse-runner.ts'
import { CATEGORIES, type Category, type PageAudit } from '../measure/read-audit.ts'
import { median } from '../measure/statistics.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateLeast } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

const RUNS = 3
const LEAST: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Lighthouse as for a phone, each run in a new browser: the median for speed, the worst for what is not speed. */
export async function measureLighthouse(context: BenchContext, site: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const route of context.options.routes) {
    const audits: PageAudit[] = []
    const runner = startChild<LighthouseCalls>('lighthouse-runner.ts')
    try {
      for (let run = 0; run < RUNS; run += 1) audits.push(await auditOnce(runner, `${site.url}${route}`))
    } finally {
      await runner.stop()
    }
    figures.push(...CATEGORIES.map((category) => toFigure(context, route, category, audits)))
  }
  return figures
}

async function auditOnce(runner: Child<LighthouseCalls>, url: string): Promise<PageAudit> {
  const chromium = await startChromium()
  try {
    return await runner.call('audit', { url, port: chromium.port })
  } finally {
    await chromium.stop()
  }
}

function toFigure(
  { note }: BenchContext,
  route: string,
  category: Category,
  audits: readonly PageAudit[],
): Figure {
  const scores = audits.map((audit) => audit.scores[category] ?? Number.NaN)
  const score = category === 'performance' ? median(scores) : Math.min(...scores)
  const failures = [...new Set(audits.flatMap((audit) => audit.failures[category]))]
  note(`${route} ${category}: ${scores.join(', ')}`)
  if (!(score >= LEAST[category])) for (const failure of failures) note(`  ${failure}`)
  return {
    bench: 'page',
    name: `Lighthouse ${route}: ${category}`,
    unit: '',
    floor: null,
    product: score,
    target: gateLeast(LEAST[category]),
    arrival: `${RUNS} runs, ${category === 'performance' ? 'median' : 'the worst'}`,
  }
}
