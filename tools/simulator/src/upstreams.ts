import { AVELLANEDA } from './dialects/avellaneda.ts'
import { BOLDT } from './dialects/boldt.ts'
import { BUENOS_AIRES } from './dialects/buenos-aires.ts'
import { CABA } from './dialects/caba.ts'
import { CATAMARCA } from './dialects/catamarca.ts'
import { CHACO } from './dialects/chaco.ts'
import { CHUBUT } from './dialects/chubut.ts'
import { CORDOBA } from './dialects/cordoba.ts'
import { FORMOSA } from './dialects/formosa.ts'
import { GEOREF } from './dialects/georef.ts'
import { INFRATRACK } from './dialects/infratrack.ts'
import { JUJUY } from './dialects/jujuy.ts'
import { LA_PAMPA } from './dialects/la-pampa.ts'
import { LA_RIOJA } from './dialects/la-rioja.ts'
import { LIBRE_DEUDA } from './dialects/libre-deuda.ts'
import { MAPA_BASE } from './dialects/mapa-base.ts'
import { MENDOZA } from './dialects/mendoza.ts'
import { ENTRE_RIOS, MISIONES } from './dialects/monitoreo-vial.ts'
import { NACIONAL } from './dialects/nacional.ts'
import { NEUQUEN } from './dialects/neuquen.ts'
import { REGISTRO_AUTOMOTOR } from './dialects/registro-automotor.ts'
import { REGISTRO_PERSONAS } from './dialects/registro-personas.ts'
import { SALTA } from './dialects/salta.ts'
import { SAN_JUAN } from './dialects/san-juan.ts'
import { SAN_LUIS } from './dialects/san-luis.ts'
import { SANTA_CRUZ } from './dialects/santa-cruz.ts'
import { SANTA_FE } from './dialects/santa-fe.ts'
import { SANTIAGO_DEL_ESTERO } from './dialects/santiago-del-estero.ts'
import { SIGEIN } from './dialects/sigein.ts'
import { TIERRA_DEL_FUEGO } from './dialects/tierra-del-fuego.ts'
import { TUCUMAN } from './dialects/tucuman.ts'
import { EVIDENCE_ROUTES } from './evidence/evidence.ts'
import type { Dialect } from './http/routes.ts'
import { JURISDICTIONS } from './world/jurisdictions.ts'

/** Which dialect each jurisdiction speaks; several towns share a platform. */
const DIALECTS: Readonly<Record<string, Dialect>> = {
  'buenos-aires': BUENOS_AIRES,
  caba: CABA,
  catamarca: CATAMARCA,
  chaco: CHACO,
  chubut: CHUBUT,
  cordoba: CORDOBA,
  corrientes: SIGEIN,
  'entre-rios': ENTRE_RIOS,
  formosa: FORMOSA,
  jujuy: JUJUY,
  'la-pampa': LA_PAMPA,
  'la-rioja': LA_RIOJA,
  mendoza: MENDOZA,
  misiones: MISIONES,
  neuquen: NEUQUEN,
  'rio-negro': SIGEIN,
  salta: SALTA,
  'san-juan': SAN_JUAN,
  'san-luis': SAN_LUIS,
  'santa-cruz': SANTA_CRUZ,
  'santa-fe': SANTA_FE,
  'santiago-del-estero': SANTIAGO_DEL_ESTERO,
  'tierra-del-fuego': TIERRA_DEL_FUEGO,
  tucuman: TUCUMAN,
  nacional: NACIONAL,
  lanus: INFRATRACK,
  ezeiza: INFRATRACK,
  berisso: INFRATRACK,
  'san-vicente': SIGEIN,
  canuelas: SIGEIN,
  escobar: BOLDT,
  'almirante-brown': BOLDT,
  avellaneda: AVELLANEDA,
}

export interface UpstreamDescription {
  readonly slug: string
  readonly name: string
  readonly dialect: Dialect
}

/** Every upstream, jurisdictions first, their evidence included. */
export const UPSTREAMS: readonly UpstreamDescription[] = [
  ...JURISDICTIONS.map(({ slug, name }) => ({ slug, name, dialect: withEvidence(dialectOf(slug)) })),
  { slug: 'registro-automotor', name: 'Registro automotor', dialect: REGISTRO_AUTOMOTOR },
  { slug: 'registro-personas', name: 'Registro de personas', dialect: REGISTRO_PERSONAS },
  { slug: 'libre-deuda', name: 'Libre deuda', dialect: LIBRE_DEUDA },
  { slug: 'georef', name: 'Georef', dialect: GEOREF },
  { slug: 'mapa-base', name: 'Mapa base', dialect: MAPA_BASE },
]

function dialectOf(slug: string): Dialect {
  const dialect = DIALECTS[slug]
  if (!dialect) throw new Error(`${slug} has no dialect`)
  return dialect
}

function withEvidence(dialect: Dialect): Dialect {
  return { ...dialect, routes: { ...EVIDENCE_ROUTES, ...dialect.routes } }
}
