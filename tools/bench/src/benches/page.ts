import { type Site, startSite } from '../product/start-site.ts'
import type { Figure } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { measureInteractions } from './page-interactions.ts'
import { measureLighthouse } from './page-lighthouse.ts'
import { measureMarkup } from './page-markup.ts'
import { measureShifts } from './page-shifts.ts'
import { measureVisit } from './page-visit.ts'
import { measureWeight } from './page-weight.ts'
import { APP_SECRET } from './testbed.ts'

type Part = (context: BenchContext, site: Site) => Promise<readonly Figure[]>

/** By the names that `--part` takes. */
const PARTS: Readonly<Record<string, Part>> = {
  weight: measureWeight,
  visit: measureVisit,
  lighthouse: measureLighthouse,
  markup: measureMarkup,
  shifts: measureShifts,
  interactions: measureInteractions,
}

/** The others take minutes. */
const SMOKE_PARTS: readonly Part[] = [measureVisit, measureInteractions]

/** The pages in a real browser, against the whole product with simulated jurisdictions. */
export const pageBench: Bench = {
  name: 'page',
  about:
    'the pages in Chromium: scripts, CPU of a visit, Lighthouse, markup, shifts while fines come in, interactions with 500 fines',
  async run(context) {
    const parts = context.options.isSmoke ? SMOKE_PARTS : chooseParts(context.options.parts)
    const site = await startSite(await context.database.create('page'), APP_SECRET)
    try {
      const figures: Figure[] = []
      for (const part of parts) figures.push(...(await part(context, site)))
      return figures
    } finally {
      await site.stop()
    }
  },
}

function chooseParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0)
    throw new Error(
      `no part of the page's bench: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`,
    )
  return Object.entries(PARTS).flatMap(([name, part]) =>
    names.length === 0 || names.includes(name) ? [part] : [],
  )
}
