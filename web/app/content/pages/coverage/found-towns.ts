const PATH = '/cobertura'

/** Id of the results, outside of the form. */
export const FOUND_ID = 'encontrados'

export function addressOfTowns(query: string, province?: string): string {
  const asked = new URLSearchParams({ ...(query && { q: query }), ...(province && { provincia: province }) })
  return asked.size === 0 ? PATH : `${PATH}?${asked}`
}

export function describeFoundTowns(count: number, query: string): string {
  if (query === '') return ''
  if (count === 0) return `No encontramos «${query}».`
  return count === 1 ? `Encontramos un lugar con «${query}».` : `Encontramos ${count} lugares con «${query}».`
}
