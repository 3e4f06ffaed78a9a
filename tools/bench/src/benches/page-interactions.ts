import type { Page } from 'playwright-core'
import { barePage } from '../browser/bare-page.ts'
import { slowCpu, traceWork, withPage } from '../browser/open-page.ts'
import { searchAsVisitor, untilComplete } from '../browser/search-as-visitor.ts'
import { takeRecording } from '../browser/take-recording.ts'
import { type Interaction, listInteractions } from '../measure/interactions.ts'
import { median } from '../measure/statistics.ts'
import { listThreadTimes, type ThreadTime } from '../measure/thread-times.ts'
import type { Site } from '../product/start-site.ts'
import type { Figure } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'
import { type Action, FEW, MANY, onFines, onForm } from './page-actions.ts'

const SLOWED = 4
const RUNS = 3
const PHONE = { width: 360, height: 740 }
/** Faster events are not reported by the browser. */
const LEAST_REPORTED_MS = 16

interface Watched {
  readonly interactions: readonly Interaction[]
  readonly longTasksMs: readonly number[]
  readonly threadTimes: readonly ThreadTime[]
}

interface Sides {
  readonly baseline: readonly Watched[]
  readonly product: readonly Watched[]
}

/** A page on which actions are measured, and a bare page with as many items. */
interface Scene {
  /** In the simulator a plate with `fines` fines; null for the form. */
  readonly plate: string | null
  readonly fines: number
  readonly actions: readonly Action[]
}

const SCENES: readonly Scene[] = [
  { plate: 'NNN500', fines: 500, actions: onFines(500, MANY) },
  { plate: 'NNM200', fines: 2_000, actions: onFines(2_000, MANY) },
  { plate: null, fines: 0, actions: [onForm(MANY)] },
]
const SMOKE_SCENES: readonly Scene[] = [{ plate: 'NNN040', fines: 40, actions: onFines(40, FEW) }]

/** Latency of the effect of a tap, a key or a turn of the wheel, on a slowed CPU. */
export async function measureInteractions(context: BenchContext, site: Site): Promise<readonly Figure[]> {
  const { isSmoke } = context.options
  const scenes = isSmoke ? SMOKE_SCENES : SCENES
  // The browser slows its CPU down by computing meanwhile.
  const slowed = isSmoke ? 1 : SLOWED
  const figures: Figure[] = []
  for (const scene of scenes) {
    const seen = scene.actions.map((action) => ({
      action,
      baseline: [] as Watched[],
      product: [] as Watched[],
    }))
    for (let run = 0; run < (isSmoke ? 1 : RUNS); run += 1) {
      await withPage(PHONE, async (page) => {
        await page.goto('about:blank')
        await page.setContent(barePage(scene.fines))
        await slowCpu(page, slowed)
        for (const { action, baseline } of seen) baseline.push(await watchAction(page, action.actOnBare))
      })
      await withPage(PHONE, async (page) => {
        await openScene(page, site, scene)
        await slowCpu(page, slowed)
        for (const { action, product } of seen) product.push(await watchAction(page, action.act))
      })
    }
    for (const { action, ...sides } of seen) figures.push(...toFigures(context, action, sides))
  }
  return figures
}

async function openScene(page: Page, site: Site, { plate }: Scene): Promise<void> {
  if (plate === null) return void (await page.goto(site.url, { waitUntil: 'networkidle' }))
  await searchAsVisitor(page, site, plate)
  await untilComplete(page)
}

async function watchAction(page: Page, act: Action['act']): Promise<Watched> {
  await takeRecording(page)
  const { result, trace } = await traceWork(page, async () => {
    await act(page)
    return takeRecording(page)
  })
  const { events, longTasks } = result
  return {
    interactions: listInteractions(events),
    longTasksMs: longTasks.map(({ durationMs }) => durationMs),
    threadTimes: listThreadTimes(trace),
  }
}

function toFigures(
  { note }: BenchContext,
  { name, measured, target }: Action,
  sides: Sides,
): readonly Figure[] {
  const worstOf = (runs: readonly Watched[]) => runs.map((run) => worstMs(run, measured))
  note(`${name}: ${inMs(worstOf(sides.product))}; bare page: ${inMs(worstOf(sides.baseline))}`)
  for (const { interactions, longTasksMs } of sides.product) {
    const [slowest] = interactions
    const events = slowest ? `slowest of ${interactions.length}: ${describe(slowest)}; ` : ''
    note(`  ${events}${tasks(longTasksMs)}`)
  }
  const compare = (what: string, read: (runs: readonly Watched[]) => readonly number[]): Figure => ({
    bench: 'page',
    name: `${name}, ${what}`,
    unit: 'ms',
    baseline: median(read(sides.baseline)),
    product: median(read(sides.product)),
    target,
    arrival: `CPU slowed ${SLOWED} times, median of ${sides.product.length} runs`,
  })
  if (measured === 'tasks') return [compare('longest task above 50 ms', worstOf)]
  return [
    compare('slowest interaction', worstOf),
    compare('CPU to the frame', (runs) => threadTimes(runs, 'toFrameMs')),
    { ...compare('CPU in all', (runs) => threadTimes(runs, 'inAllMs')), target: null },
  ]
}

const threadTimes = (runs: readonly Watched[], which: keyof ThreadTime): readonly number[] =>
  runs.flatMap((run) => run.threadTimes.map((time) => time[which]))

const inMs = (values: readonly number[]): string => values.map((ms) => `${ms.toFixed(0)} ms`).join(', ')

function worstMs({ interactions, longTasksMs }: Watched, measured: Action['measured']): number {
  return measured === 'tasks'
    ? Math.max(0, ...longTasksMs)
    : (interactions[0]?.durationMs ?? LEAST_REPORTED_MS)
}

const describe = ({ name, waitMs, processingMs, presentationMs }: Interaction): string =>
  `${name}, ${waitMs.toFixed(0)} ms wait + ${processingMs.toFixed(0)} ms handlers + ${presentationMs.toFixed(0)} ms until the frame`

const tasks = (longTasksMs: readonly number[]): string =>
  longTasksMs.length === 0
    ? 'no long task'
    : `${longTasksMs.length} long tasks, up to ${Math.max(...longTasksMs).toFixed(0)} ms`
