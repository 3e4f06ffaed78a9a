import type { Locator, Page } from 'playwright-core'
import { chooseAndReturn, openAndClose, scrollThrough, typeAndErase } from '../browser/visitor-actions.ts'
import { aimMost, gateAbove, gateMost, type Target } from '../report/figure.ts'

/** How often each action is repeated. */
export interface Pace {
  readonly times: number
  readonly word: string
  readonly plate: string
  readonly turns: number
}

export const MANY: Pace = { times: 5, word: 'velocidad', plate: 'AB123CD', turns: 30 }
export const FEW: Pace = { times: 1, word: 've', plate: 'AB', turns: 1 }

export interface Action {
  readonly name: string
  /**
   * `interactions`: the slowest interaction counts. `tasks`: the longest task in the meantime, since
   * scrolling does not count as an interaction.
   */
  readonly measured: 'interactions' | 'tasks'
  readonly target: Target
  readonly act: (page: Page) => Promise<void>
  /** The same on a page without scripts. */
  readonly actOnBare: (page: Page) => Promise<void>
}

/** One step of Event Timing. */
const STEP_MS = 8
const QUICK_MS = 50

/** What a visitor does with a list of so many fines. */
export function onFines(fines: number, { times, word, turns }: Pace): readonly Action[] {
  const interaction = (name: string, { act, actOnBare }: Pick<Action, 'act' | 'actOnBare'>): Action => ({
    name: `${fines} fines: ${name}`,
    measured: 'interactions',
    target: gateAbove(STEP_MS),
    act,
    actOnBare,
  })
  return [
    interaction('opening and closing', {
      act: (page) => openAndClose(several(page.locator('[data-fine-title]'), times)),
      actOnBare: (page) => openAndClose(several(page.locator('.fine > summary'), times)),
    }),
    interaction('opening the filters', {
      act: (page) => openAndClose(Array(times).fill(FILTERS.product(page))),
      actOnBare: (page) => openAndClose(Array(times).fill(FILTERS.bare(page))),
    }),
    interaction('filtering', {
      act: async (page) => chooseAndReturn(page, await filterField(page, 'product', 'select'), times),
      actOnBare: async (page) => chooseAndReturn(page, await filterField(page, 'bare', 'select'), times),
    }),
    interaction('typing in a filter', {
      act: async (page) => typeAndErase(page, await filterField(page, 'product', 'input'), word),
      actOnBare: async (page) => typeAndErase(page, await filterField(page, 'bare', 'input'), word),
    }),
    {
      name: `${fines} fines: scrolling`,
      measured: 'tasks',
      target: gateMost(QUICK_MS),
      act: (page) => scrollThrough(page, turns),
      actOnBare: (page) => scrollThrough(page, turns),
    },
  ]
}

export function onForm({ plate }: Pace): Action {
  return {
    name: 'home: typing a plate',
    measured: 'interactions',
    target: aimMost(QUICK_MS),
    act: (page) => typeAndErase(page, page.getByTestId('input-patent'), plate),
    actOnBare: async (page) => typeAndErase(page, await filterField(page, 'bare', 'input'), plate),
  }
}

/** The button of the filters on a phone. By selectors: a search by role and name reads 90,000 elements. */
const FILTERS = {
  product: (page: Page) =>
    page.locator('section[aria-labelledby="infracciones"] button[aria-controls]').first(),
  bare: (page: Page) => page.locator('#filters > summary'),
}

async function filterField(
  page: Page,
  side: keyof typeof FILTERS,
  kind: 'select' | 'input',
): Promise<Locator> {
  const toggle = FILTERS[side](page)
  const field = toggle.locator(`xpath=following::${kind}[1]`)
  if (!(await field.isVisible())) await toggle.click()
  return field
}

const several = (titles: Locator, times: number): readonly Locator[] =>
  Array.from({ length: times }, (_, n) => titles.nth(n))
