import type { Consultations } from './consultations.ts'

export function nameJurisdictions(consultations: Pick<Consultations, 'list'>): (slug: string) => string {
  let list = consultations.list()
  let names = new Map(list.map(({ slug, name }) => [slug, name]))
  return (slug) => {
    const current = consultations.list()
    if (current !== list) {
      list = current
      names = new Map(current.map((one) => [one.slug, one.name]))
    }
    return names.get(slug) ?? slug
  }
}
