import { PROVINCE_PAGES } from '../provinces.ts'
import type { Government, Ledger } from './ledger.ts'
import type { Town } from './read-towns.ts'

export interface TownAnswer {
  readonly title: string
  readonly headline: string
  readonly meaning: string
  readonly details: readonly string[]
  readonly government: Government
  readonly form: string | null
  readonly provincePath: string
  readonly provinceName: string
}

const CITY = 'la Ciudad de Buenos Aires'

export const provinceName = (slug: string): string =>
  PROVINCE_PAGES.find((place) => place.slug === slug)?.name ?? slug

const municipal = (town: Town) =>
  town.province === 'caba' ? 'las multas de la Ciudad' : 'las multas municipales'

export function answerTown(town: Town, ledger: Ledger): TownAnswer {
  const government = ledger.governmentOf(town)
  const place = PROVINCE_PAGES.find(({ slug }) => slug === town.province)
  return {
    title: titleOf(town),
    ...answerFor(town, ledger, government),
    details: [partOf(town), publishes(town, government), cityOnly(town, ledger)].filter(
      (text) => text !== null,
    ),
    government,
    form: government.state === 'consulted' ? null : government.form,
    provincePath: place?.path ?? '/infracciones-transito',
    provinceName: place?.name ?? town.province,
  }
}

function titleOf({ name, department, province }: Town): string {
  const within = department === null || department === name ? [] : [department]
  return [name, ...within, provinceName(province)].join(', ')
}

function answerFor(
  town: Town,
  ledger: Ledger,
  government: Government,
): Pick<TownAnswer, 'headline' | 'meaning'> {
  const where = town.province === 'caba' ? CITY : town.name
  const province = ledger.provinces.find((one) => one.province === town.province && one.name === null)
  const others = [
    ...(town.province === 'caba' ? [] : [{ name: 'las de la Provincia', row: province }]),
    { name: 'las del registro nacional', row: ledger.national },
  ]
  const asked = others.filter(({ row }) => row?.state === 'consulted').map(({ name }) => name)
  const notAsked = others.filter(({ row }) => row?.state !== 'consulted').map(({ name }) => name)
  if (government.state === 'consulted')
    return {
      headline: sentence(
        `En ${where} consultamos ${listed([municipal(town), ...asked])}`,
        notAsked.length > 0 ? `; ${listed(notAsked)}, no` : '',
      ),
      meaning: `Un resultado sin multas quiere decir que no informaron infracciones ${listed([municipal(town), ...asked].map(asSource))}, el día en que las consultamos.`,
    }
  return {
    headline: sentence(
      `En ${where} ${municipal(town)} no las consultamos`,
      asked.length > 0 ? `; sí ${listed(asked)}` : '',
      asked.length > 0 && notAsked.length > 0 ? `, pero no ${listed(notAsked)}` : '',
      asked.length === 0 ? `, ni ${listed(notAsked, 'ni')}` : '',
    ),
    meaning:
      asked.length === 0
        ? `Un resultado sin multas no dice nada de las multas de ${where}.`
        : `Un resultado sin multas quiere decir que no informaron infracciones ${listed(asked.map(asSource))}: de ${municipal(town)} de ${government.name ?? CITY} no dice nada.`,
  }
}

const SOURCES: Readonly<Record<string, string>> = {
  'las multas municipales': 'el municipio',
  'las multas de la Ciudad': 'la Ciudad',
  'las de la Provincia': 'la Provincia',
  'las del registro nacional': 'el registro nacional',
}

const asSource = (fines: string) => SOURCES[fines] ?? fines

function partOf({ name, government, province }: Town): string | null {
  if (province === 'caba')
    return name === 'Ciudad de Buenos Aires'
      ? null
      : `${name} es parte de ${CITY}: ahí las multas son de la Ciudad.`
  if (government === null || government === name) return null
  const kind = province === 'buenos-aires' ? 'el partido' : 'el municipio'
  return `${name} está en ${kind} de ${government}: las multas municipales son de ese municipio.`
}

function publishes({ province }: Town, { state, by, name }: Government): string {
  const of = name === null ? CITY : name
  switch (state) {
    case 'consulted':
      return `Buscamos ${by}.`
    case 'captcha':
      return `${of} publica sus multas en un formulario que pide una verificación (captcha) que solo vos podés hacer.`
    case 'agreement':
      return 'Un programa puede consultarlas solo con un convenio, que todavía no tenemos. Su formulario público lo podés usar vos.'
    case 'online':
      return `${of} tiene una consulta propia en línea, que no usamos.`
    case 'unknown':
      return province === 'caba' || name === null
        ? 'No conocemos una consulta pública.'
        : `No sabemos si ${of} publica sus multas: preguntá en su juzgado de faltas.`
  }
}

function cityOnly(town: Town, ledger: Ledger): string | null {
  const city = ledger.cityOf(town.province)
  if (city === null || city.name === town.government) return null
  return city.state === 'consulted'
    ? `De ${provinceName(town.province)} consultamos solo las multas de la ciudad de ${city.name}.`
    : null
}

const sentence = (...parts: readonly string[]) => `${parts.join('')}.`

function listed(names: readonly string[], last = 'y'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
