/** Facts on each jurisdiction that reports fines: its places, number formats and prices. */
export interface Jurisdiction {
  readonly slug: string
  readonly name: string
  /** First letters of its act numbers. */
  readonly prefix: string
  /** Price of one fine unit. */
  readonly unitCents: number
  /** Share taken off in voluntary payment. */
  readonly discount: number
  /** Reports fines that are already paid or annulled. */
  readonly listsSettled: boolean
  /** Reports only what can be paid now. */
  readonly onlyPayable: boolean
  /** Has fines without an amount, to be settled before a controller. */
  readonly hasUnpriced: boolean
  readonly acceptsDni: boolean
}

type Options = Partial<Omit<Jurisdiction, 'slug' | 'name' | 'prefix' | 'unitCents'>>

function jurisdiction(
  slug: string,
  name: string,
  prefix: string,
  unitPesos: number,
  options: Options = {},
): Jurisdiction {
  return {
    slug,
    name,
    prefix,
    unitCents: Math.round(unitPesos * 100),
    discount: 0.5,
    listsSettled: true,
    onlyPayable: false,
    hasUnpriced: false,
    acceptsDni: true,
    ...options,
  }
}

const TOWN: Options = { onlyPayable: true, listsSettled: false }
const PLATES_ONLY: Options = { acceptsDni: false }
const OWING_ONLY: Options = { acceptsDni: false, listsSettled: false }

export const JURISDICTIONS: readonly Jurisdiction[] = [
  jurisdiction('buenos-aires', 'Buenos Aires', '02', 1896),
  jurisdiction('caba', 'Ciudad Autónoma de Buenos Aires', 'I', 949.99, {
    listsSettled: false,
    hasUnpriced: true,
  }),
  jurisdiction('catamarca', 'Catamarca', 'CA', 1480.35),
  jurisdiction('chaco', 'Chaco', 'CH', 1420.13),
  jurisdiction('chubut', 'Chubut', 'CT', 1390.27),
  jurisdiction('cordoba', 'Córdoba', 'CB', 1631, OWING_ONLY),
  jurisdiction('corrientes', 'Corrientes', 'CR', 1450.43),
  jurisdiction('entre-rios', 'Entre Ríos', '8', 1560.07),
  jurisdiction('formosa', 'Formosa', 'FO', 1400.51, { hasUnpriced: true }),
  jurisdiction('jujuy', 'Jujuy', 'JU', 1470.63),
  jurisdiction('la-pampa', 'La Pampa', 'LP', 1510.77),
  jurisdiction('la-rioja', 'La Rioja', 'LR', 1440.89),
  jurisdiction('mendoza', 'Mendoza', 'MZ', 500, PLATES_ONLY),
  jurisdiction('misiones', 'Misiones', 'MI', 1530.91),
  jurisdiction('neuquen', 'Neuquén', 'NQ', 1490.17, OWING_ONLY),
  jurisdiction('rio-negro', 'Río Negro', 'RN', 1460.21),
  jurisdiction('salta', 'Salta', 'SA', 1500.33, { ...OWING_ONLY, hasUnpriced: true }),
  jurisdiction('san-juan', 'San Juan', 'SJ', 1430.47, PLATES_ONLY),
  jurisdiction('san-luis', 'San Luis', 'SL', 1410.59, PLATES_ONLY),
  jurisdiction('santa-cruz', 'Santa Cruz', 'SC', 1380.61, PLATES_ONLY),
  jurisdiction('santa-fe', 'Santa Fe', 'SF', 1684, { discount: 0.2 }),
  jurisdiction('santiago-del-estero', 'Santiago del Estero', 'SE', 1420.73),
  jurisdiction('tierra-del-fuego', 'Tierra del Fuego', 'TF', 1370.83, { hasUnpriced: true }),
  jurisdiction('tucuman', 'Tucumán', 'TU', 1520.97),
  jurisdiction('nacional', 'Nacional', 'NA', 1590.09, OWING_ONLY),
  jurisdiction('lanus', 'Lanús', 'LN', 1896.37, TOWN),
  jurisdiction('ezeiza', 'Ezeiza', 'EZ', 1896.37, TOWN),
  jurisdiction('berisso', 'Berisso', 'BE', 1896.37, TOWN),
  jurisdiction('san-vicente', 'San Vicente', 'SV', 1896),
  jurisdiction('canuelas', 'Cañuelas', 'CÑ', 1896),
  jurisdiction('escobar', 'Escobar', 'ES', 1896, { hasUnpriced: true }),
  jurisdiction('almirante-brown', 'Almirante Brown', 'AB', 1896, { hasUnpriced: true }),
  jurisdiction('avellaneda', 'Avellaneda', 'AV', 1896, { listsSettled: false }),
]
