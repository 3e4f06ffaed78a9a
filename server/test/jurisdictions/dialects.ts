import type { FineState, ReportedFine } from '@multas/domain'
import type { DescribedFine } from '@multas/simulator'

type States = Readonly<Partial<Record<DescribedFine['state'], FineState>>>

/** The facts that an upstream reports of a fine, and those that it reports differently. */
export interface Dialect {
  /**
   * Optional facts that it reports: voluntary full court typology units speed coordinates photo1 photo2 act
   * coupon pay.
   */
  readonly reports: string
  /** States that it does not distinguish, or names differently. */
  readonly states: States
  /** Its answers do not name the plate: known only when it was what was asked. */
  readonly omitsPlate?: true
  readonly twist?: (fine: DescribedFine, base: string) => Partial<ReportedFine>
}

const INDISTINGUISHABLE: States = { appeal: 'pendiente', controller: 'pendiente', plan: 'pendiente' }
const PAID_IF_ANNULLED: States = { ...INDISTINGUISHABLE, annulled: 'pagada' }
/** "En juzgado", "En trámite": no state of ours, the words are shown. */
const IN_COURT_STATES: States = {
  appeal: 'desconocido',
  controller: 'desconocido',
  judicial: 'desconocido',
  plan: 'pendiente',
}
const NO_DISCOUNT_SHOWN: States = { voluntary: 'pendiente' }

const SIGEIN: Dialect = {
  reports: 'speed photo1 act',
  omitsPlate: true,
  states: { ...INDISTINGUISHABLE, ...NO_DISCOUNT_SHOWN, expired: 'pendiente', plan: 'anulada' },
}
const INFRATRACK: Dialect = {
  reports: 'voluntary court speed photo1 photo2 pay',
  states: { ...INDISTINGUISHABLE, judicial: 'pendiente' },
}
const BOLDT: Dialect = {
  reports: 'voluntary',
  states: { ...PAID_IF_ANNULLED, expired: 'pendiente' },
  twist: ({ offence }) => ({ descripcion: offence.article }),
}

export const DIALECTS: Readonly<Record<string, Dialect>> = {
  'almirante-brown': BOLDT,
  avellaneda: { reports: 'voluntary court', states: INDISTINGUISHABLE },
  berisso: INFRATRACK,
  'buenos-aires': {
    reports: 'voluntary units speed coordinates pay',
    states: {},
    twist: (fine, base) => ({
      juzgado: `${fine.court} - Justicia Administrativa de Infracciones de Tránsito`,
      descripcion: fine.offence.article,
      evidence: {
        pruebas1: fine.photos >= 1 ? `${base}/rest/foto?nroCausa=${fine.ref}&n=1` : null,
        pruebas2: fine.photos >= 2 ? `${base}/rest/foto?nroCausa=${fine.ref}&n=2` : null,
        actaPdf: fine.hasAct ? `${base}/rest/consultar-detalle-acta?nroCausa=${fine.ref}` : null,
        boletaPdf: fine.hasCoupon ? `${base}/rest/generar-cupon?nroCausa=${fine.ref}` : null,
      },
    }),
  },
  caba: {
    reports: 'voluntary units photo1 photo2',
    states: { appeal: 'pendiente' },
    twist: ({ state }) =>
      state === 'controller' ? { totalCentavos: 0, uf: null, juzgado: 'Unidad Administrativa N° 41' } : {},
  },
  canuelas: SIGEIN,
  catamarca: {
    reports: 'voluntary full court units photo1 photo2 act',
    states: IN_COURT_STATES,
    twist: ({ offence }) => ({ descripcion: `Ley 24.449 ${offence.article}` }),
  },
  chaco: {
    reports: '',
    states: {
      ...NO_DISCOUNT_SHOWN,
      expired: 'pendiente',
      appeal: 'desconocido',
      controller: 'desconocido',
      plan: 'desconocido',
      annulled: 'pagada',
    },
    twist: (fine, base) =>
      fine.photos === 0
        ? { ubicacion: null, tipologia: fine.offence.typology }
        : {
            juzgado: fine.court,
            velocidad: fine.speed,
            velocidadMax: fine.speedMax,
            evidence: {
              pruebas1: `${base}/evidencia/${fine.ref}/foto1.png`,
              pruebas2: null,
              actaPdf: null,
              boletaPdf: null,
            },
          },
  },
  chubut: {
    reports: 'voluntary typology speed coordinates photo1 photo2 act coupon',
    states: { controller: 'en_descargo', plan: 'pendiente' },
  },
  cordoba: {
    reports: 'act coupon',
    states: { ...NO_DISCOUNT_SHOWN, appeal: 'pendiente', controller: 'pendiente' },
    twist: () => ({ descripcion: 'MULTA CAMINERA' }),
  },
  corrientes: SIGEIN,
  'entre-rios': { reports: 'voluntary full speed photo1', states: PAID_IF_ANNULLED },
  escobar: BOLDT,
  ezeiza: INFRATRACK,
  formosa: { reports: 'court', states: { ...PAID_IF_ANNULLED, ...NO_DISCOUNT_SHOWN } },
  jujuy: {
    reports: 'voluntary units coordinates photo1 photo2 act coupon',
    states: { controller: 'en_descargo', plan: 'pendiente' },
    twist: ({ offence }) => ({ tipologia: offence.typology.toLowerCase() }),
  },
  'la-pampa': {
    reports: 'court photo1 photo2 act',
    states: { ...IN_COURT_STATES, ...NO_DISCOUNT_SHOWN, annulled: 'pagada' },
  },
  'la-rioja': { reports: 'voluntary photo1 photo2', states: PAID_IF_ANNULLED },
  lanus: INFRATRACK,
  mendoza: {
    reports: 'coupon',
    states: { ...NO_DISCOUNT_SHOWN, appeal: 'pendiente', controller: 'pendiente', annulled: 'pagada' },
    twist: ({ offence }) => ({
      tipologia: offence.typology.toUpperCase(),
      motivo: null,
      descripcion: 'MULTA VIAL',
    }),
  },
  misiones: { reports: 'voluntary', states: PAID_IF_ANNULLED },
  nacional: {
    reports: '',
    omitsPlate: true,
    states: { ...INDISTINGUISHABLE, judicial: 'sentencia' },
    twist: () => ({ juzgado: 'Seguridad Vial Nacional' }),
  },
  neuquen: {
    reports: 'voluntary full speed photo1 photo2 act',
    states: { controller: 'en_descargo', plan: 'pendiente' },
  },
  'rio-negro': SIGEIN,
  salta: {
    reports: '',
    states: { ...NO_DISCOUNT_SHOWN, appeal: 'pendiente', judicial: 'vencida' },
    twist: ({ place, offence }) => ({
      ubicacion: place.number === null ? place.street : `${place.street} ${place.number}`,
      descripcion: offence.article,
    }),
  },
  'san-juan': { reports: 'units pay', states: { ...PAID_IF_ANNULLED, ...NO_DISCOUNT_SHOWN } },
  'san-luis': { reports: 'voluntary full', states: PAID_IF_ANNULLED },
  'san-vicente': SIGEIN,
  'santa-cruz': {
    reports: '',
    states: { ...IN_COURT_STATES, ...NO_DISCOUNT_SHOWN, annulled: 'pagada' },
  },
  'santa-fe': {
    reports: 'voluntary',
    states: { ...INDISTINGUISHABLE, expired: 'pendiente' },
    omitsPlate: true,
  },
  'santiago-del-estero': {
    reports: 'coordinates photo1 photo2',
    states: { ...PAID_IF_ANNULLED, ...NO_DISCOUNT_SHOWN },
  },
  'tierra-del-fuego': {
    reports: '',
    states: { ...IN_COURT_STATES, ...NO_DISCOUNT_SHOWN, annulled: 'pagada' },
    twist: ({ place, offence }) => ({
      ubicacion: place.text.toUpperCase(),
      motivo: offence.text.toUpperCase(),
    }),
  },
  tucuman: {
    reports: 'court units act',
    states: {
      ...NO_DISCOUNT_SHOWN,
      controller: 'pendiente',
      judicial: 'vencida',
      plan: 'pendiente',
      annulled: 'pagada',
    },
  },
}
