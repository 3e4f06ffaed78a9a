import { PROVINCES } from '@multas/domain'

export interface ProvincePlace {
  readonly slug: string
  readonly name: string
  /** Name within a sentence, after "en" or "de": `la provincia de Buenos Aires`. */
  readonly phrase: string
  /** Slugs of adjacent provinces; for Tierra del Fuego the one across the strait. */
  readonly neighbours: readonly string[]
  readonly path: string
}

const NEIGHBOURS: Readonly<Record<string, string>> = {
  'buenos-aires': 'caba entre-rios santa-fe cordoba la-pampa rio-negro',
  catamarca: 'salta tucuman santiago-del-estero cordoba la-rioja',
  chaco: 'formosa salta santiago-del-estero santa-fe corrientes',
  chubut: 'rio-negro santa-cruz',
  caba: 'buenos-aires',
  cordoba: 'catamarca santiago-del-estero santa-fe buenos-aires la-pampa san-luis la-rioja',
  corrientes: 'misiones entre-rios santa-fe chaco',
  'entre-rios': 'corrientes santa-fe buenos-aires',
  formosa: 'salta chaco',
  jujuy: 'salta',
  'la-pampa': 'mendoza san-luis cordoba buenos-aires rio-negro',
  'la-rioja': 'catamarca cordoba san-luis san-juan',
  mendoza: 'san-juan san-luis la-pampa neuquen',
  misiones: 'corrientes',
  neuquen: 'mendoza rio-negro',
  'rio-negro': 'neuquen la-pampa buenos-aires chubut',
  salta: 'jujuy formosa chaco santiago-del-estero tucuman catamarca',
  'san-juan': 'la-rioja san-luis mendoza',
  'san-luis': 'la-rioja cordoba la-pampa mendoza san-juan',
  'santa-cruz': 'chubut tierra-del-fuego',
  'santa-fe': 'chaco santiago-del-estero cordoba buenos-aires entre-rios corrientes',
  'santiago-del-estero': 'salta tucuman catamarca cordoba santa-fe chaco',
  'tierra-del-fuego': 'santa-cruz',
  tucuman: 'salta catamarca santiago-del-estero',
}

const PHRASES: Readonly<Record<string, string>> = {
  'buenos-aires': 'la provincia de Buenos Aires',
  caba: 'la Ciudad de Buenos Aires',
}

const NAMES: Readonly<Record<string, string>> = { caba: 'Ciudad de Buenos Aires (CABA)' }

const FIRST_PART = 'multas-'

/** The 24 province pages (docs/behaviour/pages.md#provinces) by name; also listed in the sitemap. */
export const PROVINCE_PAGES: readonly ProvincePlace[] = PROVINCES.map(({ slug, name }) => ({
  slug,
  name: NAMES[slug] ?? name,
  phrase: PHRASES[slug] ?? name,
  neighbours: (NEIGHBOURS[slug] ?? '').split(' '),
  path: `/infracciones-transito/${FIRST_PART}${slug}`,
})).toSorted((one, other) => one.name.localeCompare(other.name, 'es-AR'))

export function findPlace(slug: string): ProvincePlace | null {
  return PROVINCE_PAGES.find((place) => place.slug === slug) ?? null
}

export function readProvincePage(lastPart: string): ProvincePlace | null {
  return lastPart.startsWith(FIRST_PART) ? findPlace(lastPart.slice(FIRST_PART.length)) : null
}
