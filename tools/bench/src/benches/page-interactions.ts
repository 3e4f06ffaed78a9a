import type { Page } from 'playwright-core'
import { slowCpu, withPage } from '../browser/open-page.ts'
import { searchAsVisitor, untilComplete } from '../browser/search-as-visitor.ts'
import { takeRecording } from '../browser/take-recording.ts'
import { openAndClose, scrollThrough, typeIntoFilter, typePlate } from '../browser/visitor-actions.ts'
import { type Interaction, listInteractions } from '../measure/interactions.ts'
import { median } from '../measure/statistics.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

/** In the simulator: 500 fines in one jurisdiction. */
const PLATE = 'NNN500'
const SLOWED = 4
const RUNS = 3
const MOST_MS = 50
const PHONE = { width: 360, height: 740 }
/** Faster events are not reported by the browser. */
const LEAST_REPORTED_MS = 16

interface Watched {
  readonly interactions: readonly Interaction[]
  readonly longTasksMs: readonly number[]
}

interface Action {
  readonly name: string
  /** `interactions`: the slowest of them counts. `tasks`: the longest task in the meantime; scrolling is no event. */
  readonly judged: 'interactions' | 'tasks'
  readonly act: (page: Page) => Promise<void>
}

const ON_THE_LIST: readonly Action[] = [
  { name: 'opening and closing fines', judged: 'interactions', act: openAndClose },
  { name: 'typing in a filter', judged: 'interactions', act: typeIntoFilter },
  { name: 'scrolling', judged: 'tasks', act: scrollThrough },
]
const ON_THE_FORM: Action = { name: 'typing a plate', judged: 'interactions', act: typePlate }

/** How long a visitor waits for the effect of a tap, a key or a turn of the wheel, on a slowed CPU. */
export async function measureInteractions(context: BenchContext, site: Site): Promise<readonly Figure[]> {
  const seen = new Map<Action, Watched[]>([...ON_THE_LIST, ON_THE_FORM].map((action) => [action, []]))
  const keep = async (page: Page, action: Action) =>
    seen.get(action)?.push(await watchAction(context, page, action))
  for (let run = 0; run < RUNS; run += 1) {
    await withPage(PHONE, async (page) => {
      await page.goto(site.url, { waitUntil: 'networkidle' })
      await slowCpu(page, SLOWED)
      await keep(page, ON_THE_FORM)
    })
    await withPage(PHONE, async (page) => {
      await searchAsVisitor(page, site, PLATE)
      await untilComplete(page)
      await takeRecording(page)
      await slowCpu(page, SLOWED)
      for (const action of ON_THE_LIST) await keep(page, action)
    })
  }
  return [...seen].map(([action, runs]) => toFigure(context, action, runs))
}

/** An action whose place on the page is missing leaves nothing to judge, and says why. */
async function watchAction({ note }: BenchContext, page: Page, { name, act }: Action): Promise<Watched> {
  await takeRecording(page)
  try {
    await act(page)
  } catch (error) {
    note(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return { interactions: [], longTasksMs: [Number.NaN] }
  }
  const { events, longTasks } = await takeRecording(page)
  return {
    interactions: listInteractions(events),
    longTasksMs: longTasks.map(({ durationMs }) => durationMs),
  }
}

function toFigure({ note }: BenchContext, { name, judged }: Action, runs: readonly Watched[]): Figure {
  const worst = runs.map((run) =>
    judged === 'interactions' ? slowestMs(run) : Math.max(0, ...run.longTasksMs),
  )
  const where = name === ON_THE_FORM.name ? 'home' : '500 fines'
  note(`${where}, ${name}: ${worst.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`)
  for (const { interactions, longTasksMs } of runs) {
    const [slowest] = interactions
    if (slowest) note(`  slowest of ${interactions.length}: ${describe(slowest)}; ${tasks(longTasksMs)}`)
    else note(`  ${tasks(longTasksMs)}`)
  }
  return {
    bench: 'page',
    name: `${where}: ${name}, ${judged === 'interactions' ? 'slowest interaction' : 'longest task above 50 ms'}`,
    unit: 'ms',
    floor: null,
    product: median(worst),
    target: gateMost(MOST_MS),
    arrival: `CPU slowed ${SLOWED} times, median of ${RUNS} runs`,
  }
}

/** The browser says nothing of what took less than 16 ms; NaN when nothing could be tried. */
function slowestMs({ interactions, longTasksMs }: Watched): number {
  if (longTasksMs.some(Number.isNaN)) return Number.NaN
  return interactions[0]?.durationMs ?? LEAST_REPORTED_MS
}

const describe = ({ name, waitMs, processingMs, presentationMs }: Interaction): string =>
  `${name}, ${waitMs.toFixed(0)} ms wait + ${processingMs.toFixed(0)} ms handlers + ${presentationMs.toFixed(0)} ms until the frame`

const tasks = (longTasksMs: readonly number[]): string =>
  longTasksMs.length === 0
    ? 'no long task'
    : `${longTasksMs.length} long tasks, up to ${Math.max(...longTasksMs).toFixed(0)} ms`
