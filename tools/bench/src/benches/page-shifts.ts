import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { withPage } from '../browser/open-page.ts'
import type { Recording, Shift } from '../browser/recording.ts'
import { fineRegion, searchAsVisitor, untilComplete } from '../browser/search-as-visitor.ts'
import { takeRecording } from '../browser/take-recording.ts'
import { type SplitShifts, splitShifts } from '../measure/layout-shifts.ts'
import { sum } from '../measure/statistics.ts'
import { createPlates } from '../product/plates.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

/** In the simulator: two fines in every upstream. */
const SERIES = 'ZY'
const FIRST_ANSWER_MS = 400
const BETWEEN_ANSWERS_MS = 150
const RUNS = 2
const LONG_LIST_WITHIN_MS = 60_000
/** Time until panels that load with the result have been rendered. */
const AFTER_COMPLETION_MS = 2_500
const SCREENS = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1280, height: 800 },
] as const
/** Only shifts after the search has begun are gated: before it, the form changes step by step. */
const PHASES = [
  { phase: 'form', name: 'shift in the form', target: null },
  { phase: 'streaming', name: 'shift while fines come in', target: gateMost(0) },
  { phase: 'completion', name: 'shift at the end of the search', target: gateMost(0) },
] as const
const READERS = ['at the top', 'in the middle'] as const

interface ShiftCase {
  readonly screen: (typeof SCREENS)[number]
  readonly reader: (typeof READERS)[number]
}

export async function measureShifts(context: BenchContext, site: Site): Promise<readonly Figure[]> {
  const upstreams = await site.spreadUpstreams(FIRST_ANSWER_MS, BETWEEN_ANSWERS_MS)
  const plates = createPlates(SERIES)
  const figures: Figure[] = []
  for (const screen of SCREENS)
    for (const reader of READERS) {
      const runs: SplitShifts[] = []
      for (const plate of plates(RUNS))
        runs.push(splitShifts(await watchSearch(site, plate, { screen, reader })))
      figures.push(...toFigures(context, { screen, reader }, runs, upstreams))
    }
  await site.spreadUpstreams(0, 0)
  return figures
}

function watchSearch(site: Site, plate: string, { screen, reader }: ShiftCase): Promise<Recording> {
  return withPage(screen, async (page) => {
    await searchAsVisitor(page, site, plate)
    if (reader === 'in the middle') await scrollToMiddle(page, screen.height)
    await untilComplete(page)
    await wait(AFTER_COMPLETION_MS)
    return takeRecording(page)
  })
}

/** Once the list is longer than the window twice over, the reader turns the wheel to its middle and stays there. */
async function scrollToMiddle(page: Page, height: number): Promise<void> {
  const region = fineRegion(page)
  const untilMs = performance.now() + LONG_LIST_WITHIN_MS
  let box = await region.boundingBox()
  while (!box || box.height < 2 * height) {
    if (performance.now() > untilMs) throw new Error('the list of fines did not grow beyond the window')
    await wait(50)
    box = await region.boundingBox()
  }
  await page.mouse.move(box.x + box.width / 2, height / 2)
  await page.mouse.wheel(0, box.y + box.height / 2 - height / 2)
}

function toFigures(
  { note }: BenchContext,
  { screen, reader }: ShiftCase,
  runs: readonly SplitShifts[],
  upstreams: number,
): readonly Figure[] {
  return PHASES.map(({ phase, name, target }) => {
    const shiftsOfRuns = runs.map((run) => run[phase])
    explain(note, `${screen.name}, ${reader}, ${phase}`, shiftsOfRuns)
    return {
      bench: 'page',
      name: `${name}: ${screen.name}, reader ${reader}`,
      unit: '',
      baseline: null,
      product: Math.max(...shiftsOfRuns.map((shifts) => sum(shifts.map(({ value }) => value)))),
      target,
      arrival: `2 fines from each of ${upstreams}, one every ${BETWEEN_ANSWERS_MS} ms; worst of ${RUNS}`,
    }
  })
}

function explain(note: BenchContext['note'], where: string, runs: readonly (readonly Shift[])[]): void {
  const noted = new Set<string>()
  for (const [run, shifts] of runs.entries())
    for (const { value, atMs, sources } of shifts) {
      note(`${where}, run ${run + 1}: ${value.toFixed(4)} after ${(atMs / 1000).toFixed(2)} s`)
      for (const source of sources) if (!noted.has(source)) note(`    ${source}`)
      for (const source of sources) noted.add(source)
    }
}
