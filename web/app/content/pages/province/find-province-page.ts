import type { SourceState } from '@multas/contract'
import type { SiteContext } from '../../../site.ts'
import type { ContentPage } from '../../content-page.ts'
import { openLedger } from '../coverage/ledger.ts'
import { findPlace, readProvincePage } from '../provinces.ts'
import { provincePage } from './province-page.tsx'

/** Null if the page or the province's file does not exist. */
export function findProvincePage(
  lastPart: string,
  { jurisdictions, demo }: Pick<SiteContext, 'jurisdictions' | 'demo'>,
  sourceStates: readonly SourceState[] = [],
): ContentPage | null {
  const place = readProvincePage(lastPart)
  if (place === null) return null
  const all = jurisdictions()
  const fileOf = (slug: string) => all.find((one) => one.slug === slug && one.level === 'provincial')
  const jurisdiction = fileOf(place.slug)
  if (jurisdiction === undefined) return null
  return provincePage({
    place,
    jurisdiction,
    demo,
    sourceState: sourceStates.find(({ slug }) => slug === place.slug) ?? null,
    national: all.find(({ level }) => level === 'nacional') ?? null,
    towns: all.filter(({ province }) => province === place.slug),
    locals: openLedger(all).locals.filter(({ province }) => province === place.slug),
    neighbours: place.neighbours.flatMap((slug) => {
      const [neighbour, file] = [findPlace(slug), fileOf(slug)]
      return neighbour === null || file === undefined ? [] : [{ place: neighbour, jurisdiction: file }]
    }),
  })
}
