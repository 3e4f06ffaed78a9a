import { foldPlace } from './fold-place.ts'

export interface Province {
  readonly slug: string
  readonly name: string
}

/** The 24 jurisdictions of docs/behaviour/pages.md#provinces, in its order. */
export const PROVINCES: readonly Province[] = [
  { slug: 'buenos-aires', name: 'Buenos Aires' },
  { slug: 'catamarca', name: 'Catamarca' },
  { slug: 'chaco', name: 'Chaco' },
  { slug: 'chubut', name: 'Chubut' },
  { slug: 'caba', name: 'Ciudad Autónoma de Buenos Aires' },
  { slug: 'cordoba', name: 'Córdoba' },
  { slug: 'corrientes', name: 'Corrientes' },
  { slug: 'entre-rios', name: 'Entre Ríos' },
  { slug: 'formosa', name: 'Formosa' },
  { slug: 'jujuy', name: 'Jujuy' },
  { slug: 'la-pampa', name: 'La Pampa' },
  { slug: 'la-rioja', name: 'La Rioja' },
  { slug: 'mendoza', name: 'Mendoza' },
  { slug: 'misiones', name: 'Misiones' },
  { slug: 'neuquen', name: 'Neuquén' },
  { slug: 'rio-negro', name: 'Río Negro' },
  { slug: 'salta', name: 'Salta' },
  { slug: 'san-juan', name: 'San Juan' },
  { slug: 'san-luis', name: 'San Luis' },
  { slug: 'santa-cruz', name: 'Santa Cruz' },
  { slug: 'santa-fe', name: 'Santa Fe' },
  { slug: 'santiago-del-estero', name: 'Santiago del Estero' },
  { slug: 'tierra-del-fuego', name: 'Tierra del Fuego' },
  { slug: 'tucuman', name: 'Tucumán' },
]

const ALIASES: Readonly<Record<string, string>> = {
  'c a b a': 'caba',
  'capital federal': 'caba',
  'ciudad de buenos aires': 'caba',
  'ciudad autonoma de bs as': 'caba',
  pba: 'buenos-aires',
  'bs as': 'buenos-aires',
  'tierra del fuego antartida e islas del atlantico sur': 'tierra-del-fuego',
  'sgo del estero': 'santiago-del-estero',
}

const BY_TEXT: ReadonlyMap<string, Province> = new Map(
  PROVINCES.flatMap((province) => {
    const aliases = Object.keys(ALIASES).filter((text) => ALIASES[text] === province.slug)
    const spellings = [foldPlace(province.name), foldPlace(province.slug), ...aliases]
    return spellings.map((spelling) => [spelling, province] as const)
  }),
)

/** Finds a province by name, slug or usual abbreviation; null if none. */
export function findProvince(text: string): Province | null {
  const folded = foldPlace(text)
  return BY_TEXT.get(folded) ?? BY_TEXT.get(folded.replace(/^(?:provincia|prov) (?:de |del )?/, '')) ?? null
}
