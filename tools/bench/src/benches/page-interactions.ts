import type { Page } from 'playwright-core'
import { BARE_PAGE } from '../browser/bare-page.ts'
import { slowCpu, withPage } from '../browser/open-page.ts'
import { fineRegion, searchAsVisitor, untilComplete } from '../browser/search-as-visitor.ts'
import { takeRecording } from '../browser/take-recording.ts'
import { openAndClose, scrollThrough, typeAndErase } from '../browser/visitor-actions.ts'
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
  /**
   * `interactions`: the slowest interaction counts. `tasks`: the longest task in the meantime, since
   * scrolling does not count as an interaction.
   */
  readonly measured: 'interactions' | 'tasks'
  readonly act: (page: Page) => Promise<void>
  /** The same on a page without scripts. */
  readonly actOnBare: (page: Page) => Promise<void>
}

const typeOnBare = (page: Page) => typeAndErase(page, page.getByRole('textbox'), 'velocidad')

const ON_THE_LIST: readonly Action[] = [
  {
    name: '500 fines: opening and closing',
    measured: 'interactions',
    act: (page) => openAndClose(fineRegion(page).getByRole('heading', { level: 3 }).getByRole('button')),
    actOnBare: (page) => openAndClose(page.locator('summary')),
  },
  {
    name: '500 fines: typing in a filter',
    measured: 'interactions',
    act: typeIntoFilter,
    actOnBare: typeOnBare,
  },
  { name: '500 fines: scrolling', measured: 'tasks', act: scrollThrough, actOnBare: scrollThrough },
]
const ON_THE_FORM: Action = {
  name: 'home: typing a plate',
  measured: 'interactions',
  act: (page) => typeAndErase(page, page.getByTestId('input-patent'), 'AB123CD'),
  actOnBare: typeOnBare,
}

/** On a phone the filters are behind a button. */
async function typeIntoFilter(page: Page): Promise<void> {
  const field = page.getByLabel('Buscar en la lista')
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Filtrar y ordenar' }).click()
  await typeAndErase(page, field, 'velocidad')
}

/** Latency of the effect of a tap, a key or a turn of the wheel, on a slowed CPU. */
export async function measureInteractions(context: BenchContext, site: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const actions = [...ON_THE_LIST, ON_THE_FORM]
  const seen = actions.map((action) => ({ action, baseline: [] as Watched[], product: [] as Watched[] }))
  for (let run = 0; run < (context.options.isSmoke ? 1 : RUNS); run += 1) {
    await withPage(PHONE, async (page) => {
      await page.goto('about:blank')
      await page.setContent(BARE_PAGE)
      await slowCpu(page, SLOWED)
      for (const { action, baseline } of seen) baseline.push(await watchAction(page, action.actOnBare))
    })
    await withPage(PHONE, async (page) => {
      await searchAsVisitor(page, site, PLATE)
      await untilComplete(page)
      await takeRecording(page)
      await slowCpu(page, SLOWED)
      for (const { action, product } of seen)
        if (action !== ON_THE_FORM) product.push(await watchAction(page, action.act))
    })
    await withPage(PHONE, async (page) => {
      await page.goto(site.url, { waitUntil: 'networkidle' })
      await slowCpu(page, SLOWED)
      for (const { action, product } of seen)
        if (action === ON_THE_FORM) product.push(await watchAction(page, action.act))
    })
  }
  for (const { action, baseline, product } of seen)
    figures.push(toFigure(context, action, { baseline, product }))
  return figures
}

async function watchAction(page: Page, act: Action['act']): Promise<Watched> {
  await takeRecording(page)
  await act(page)
  const { events, longTasks } = await takeRecording(page)
  return {
    interactions: listInteractions(events),
    longTasksMs: longTasks.map(({ durationMs }) => durationMs),
  }
}

function toFigure(
  { note }: BenchContext,
  { name, measured: evaluated }: Action,
  sides: { readonly baseline: readonly Watched[]; readonly product: readonly Watched[] },
): Figure {
  const worstOf = (runs: readonly Watched[]) => runs.map((run) => worstMs(run, evaluated))
  const inMs = (values: readonly number[]) => values.map((ms) => `${ms.toFixed(0)} ms`).join(', ')
  note(`${name}: ${inMs(worstOf(sides.product))}; bare page: ${inMs(worstOf(sides.baseline))}`)
  for (const { interactions, longTasksMs } of sides.product) {
    const [slowest] = interactions
    const events = slowest ? `slowest of ${interactions.length}: ${describe(slowest)}; ` : ''
    note(`  ${events}${tasks(longTasksMs)}`)
  }
  return {
    bench: 'page',
    name: `${name}, ${evaluated === 'interactions' ? 'slowest interaction' : 'longest task above 50 ms'}`,
    unit: 'ms',
    baseline: median(worstOf(sides.baseline)),
    product: median(worstOf(sides.product)),
    target: gateMost(MOST_MS),
    arrival: `CPU slowed ${SLOWED} times, median of ${RUNS} runs`,
  }
}

function worstMs({ interactions, longTasksMs }: Watched, evaluated: Action['measured']): number {
  return evaluated === 'tasks'
    ? Math.max(0, ...longTasksMs)
    : (interactions[0]?.durationMs ?? LEAST_REPORTED_MS)
}

const describe = ({ name, waitMs, processingMs, presentationMs }: Interaction): string =>
  `${name}, ${waitMs.toFixed(0)} ms wait + ${processingMs.toFixed(0)} ms handlers + ${presentationMs.toFixed(0)} ms until the frame`

const tasks = (longTasksMs: readonly number[]): string =>
  longTasksMs.length === 0
    ? 'no long task'
    : `${longTasksMs.length} long tasks, up to ${Math.max(...longTasksMs).toFixed(0)} ms`
