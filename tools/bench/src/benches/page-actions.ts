import type { Locator, Page } from 'playwright-core'
import { fineRegion } from '../browser/search-as-visitor.ts'
import { chooseAndReturn, openAndClose, scrollThrough, typeAndErase } from '../browser/visitor-actions.ts'
import { gateAbove, gateMost, type Target } from '../report/figure.ts'

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
/** Fines up to which an interaction may add one step to the bare page; beyond, it only has to be quick. */
const USUAL = 500
const QUICK = gateMost(50)

/** What a visitor does with a list of so many fines. */
export function onFines(fines: number, { times, word, turns }: Pace): readonly Action[] {
  const target = fines <= USUAL ? gateAbove(STEP_MS) : QUICK
  const interaction = (name: string, { act, actOnBare }: Pick<Action, 'act' | 'actOnBare'>): Action => ({
    name: `${fines} fines: ${name}`,
    measured: 'interactions',
    target,
    act,
    actOnBare,
  })
  return [
    interaction('opening and closing', {
      act: (page) =>
        openAndClose(fineRegion(page).getByRole('heading', { level: 3 }).getByRole('button'), times),
      actOnBare: (page) => openAndClose(page.locator('summary'), times),
    }),
    interaction('filtering', {
      act: async (page) => chooseAndReturn(page, await filterField(page, 'Estado'), times),
      actOnBare: (page) => chooseAndReturn(page, page.getByRole('combobox'), times),
    }),
    interaction('typing in a filter', {
      act: async (page) => typeAndErase(page, await filterField(page, 'Buscar en la lista'), word),
      actOnBare: (page) => typeAndErase(page, page.getByRole('textbox'), word),
    }),
    {
      name: `${fines} fines: scrolling`,
      measured: 'tasks',
      target: QUICK,
      act: (page) => scrollThrough(page, turns),
      actOnBare: (page) => scrollThrough(page, turns),
    },
  ]
}

export function onForm({ plate }: Pace): Action {
  return {
    name: 'home: typing a plate',
    measured: 'interactions',
    target: QUICK,
    act: (page) => typeAndErase(page, page.getByTestId('input-patent'), plate),
    actOnBare: (page) => typeAndErase(page, page.getByRole('textbox'), plate),
  }
}

/** On a phone the filters are behind a button. */
async function filterField(page: Page, label: string): Promise<Locator> {
  const field = fineRegion(page).getByLabel(label, { exact: true })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Filtrar y ordenar' }).click()
  return field
}
