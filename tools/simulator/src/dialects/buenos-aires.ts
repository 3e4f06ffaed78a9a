import { actReply, couponReply, evidenceLinks, photoReply } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { paginate } from '../http/paging.ts'
import { htmlReply, jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { htmlPage } from '../text/markup.ts'
import { instantInArgentina } from '../world/calendar.ts'
import { dueCents, type Fine, type FineState, type Subject } from '../world/fine.ts'
import { dniSubject, plateSubject } from '../world/subject.ts'

const STATES: Readonly<Record<FineState, readonly [color: string, text: string]>> = {
  pending: ['d9534f', 'CON DEUDA'],
  voluntary: ['d9534f', 'CON DEUDA'],
  expired: ['d9534f', 'CON DEUDA'],
  appeal: ['f0ad4e', 'DESCARGO PENDIENTE VALIDACION'],
  controller: ['d9534f', 'CON DEUDA'],
  judicial: ['d9534f', 'SENTENCIA'],
  plan: ['f0ad4e', 'CON DEUDA'],
  paid: ['5cb85c', 'PAGADA'],
  annulled: ['5cb85c', 'SIN DEUDA'],
}

/** Provincia de Buenos Aires: actas with inner articles, epoch-ms days, paged, behind a session cookie. */
export const BUENOS_AIRES: Dialect = {
  routes: {
    'GET /': (_call, site) => {
      const body = `<div id="root" token="${site.seal('csrf')}"></div>`
      const cookie = `JSESSIONID=${site.seal('session')}; Path=${site.at('/')}; HttpOnly`
      return htmlReply(htmlPage('Infracciones', body), { headers: { 'set-cookie': cookie } })
    },
    'GET /rest/consultar-infraccion': consult,
    'GET /rest/consultar-detalle-acta': (call, site) => actReply(site, cause(call, site)),
    'GET /rest/generar-cupon': (call, site) => couponReply(site, cause(call, site)),
    'GET /rest/foto': (call, site) => photoReply(cause(call, site), call.number('n', 1, 0, 9)),
  },
}

function cause(call: Call, site: Site): Fine | null {
  return site.fineByRef(call.query.get('nroCausa') ?? '')
}

function consult(call: Call, site: Site): Reply {
  const csrf = call.header('x-csrf-token')
  const subject = readSubject(call)
  const known =
    site.isSealed('session', call.cookie('JSESSIONID')) && (csrf === null || site.isSealed('csrf', csrf))
  if (!known || !subject) return jsonReply({ error: true })
  const gender = call.query.get('genero') ?? ''
  const fits = subject.kind === 'plate' || site.world.genderFits(subject.value, gender)
  const size = call.number('cantPorPagina', 10, 10, 100)
  const number = call.number('paginaActual', 1, 1, 100_000)
  const page = paginate(fits ? site.fines(call, subject) : [], number, size, call.quirks)
  return jsonReply({
    totalInfracciones: page.total,
    error: false,
    cantPorPagina: size,
    paginaActual: number,
    totalRegistros: page.total,
    totalPaginas: page.pages,
    esConsultaPorDominio: subject.kind === 'plate',
    infracciones: page.rows.map((fine) => writeActa(site, fine)),
  })
}

function readSubject(call: Call): Subject | null {
  const plate = plateSubject(call.query.get('dominio'))
  if (plate) return plate
  return /^[MFN]$/.test(call.query.get('genero') ?? '') ? dniSubject(call.query.get('nroDocumento')) : null
}

function writeActa(site: Site, fine: Fine): object {
  const [colorHex, descripcion] = STATES[fine.state]
  return {
    id: fine.ref,
    nroCausa: fine.ref,
    nroActa: fine.act,
    dominio: fine.plate,
    ...writeFlags(fine),
    importeTotal: amount(fine),
    infracciones: [{ articulo: fine.offence.article, descripcion: fine.offence.text }],
    autoridadAplicacion: `${fine.court} - Justicia Administrativa de Infracciones de Tránsito`,
    fechaEmision: instantInArgentina(fine.issued),
    fechaVencimiento: instantInArgentina(fine.due),
    fechaInfraccion: instantInArgentina(fine.date),
    hora: fine.time,
    lugar: fine.place.text,
    latitud: fine.place.lat,
    longitud: fine.place.lon,
    uf: fine.units,
    velocidadRegistrada: fine.speed,
    velocidadPermitida: fine.speedMax,
    cantidadFotos: fine.photos,
    linkPago: evidenceLinks(site, fine).pay,
    esPlanPago: fine.state === 'plan',
    estadoPlanDePago: fine.state === 'plan' ? 'VIGENTE' : null,
    cuotas: [],
    codigoBarra: fine.hasCoupon ? `4720${fine.ref}` : null,
    estadoDescargo: fine.state === 'appeal' ? 'No Notificado' : null,
    tieneDescargo: fine.state === 'appeal',
    descargo: fine.state === 'appeal' ? writeAppeal(fine) : null,
    estadoCausaPublico: { colorHex, descripcion },
    error: false,
  }
}

function writeFlags(fine: Fine): object {
  return {
    estaEnFecha: fine.state === 'voluntary',
    estaVencida: fine.state === 'expired',
    tieneLicenciaRetenida: false,
    tienePagoUnificadoVigente: false,
    esNADVencida: false,
    esNADEmitida: true,
    esMultaDI: false,
    sePuedePagarOnline: fine.payable,
    sePuedeImprimir: fine.hasCoupon,
    sePuedeImprimirOriginal: fine.hasAct,
    sePuedeGenerarDescargo: fine.payable,
    sePuedeGenerarProrroga: false,
    sePuedeAgregarEnCarrito: fine.payable,
    debeDI: fine.photos > 0 && fine.state === 'pending',
    conApremio: fine.state === 'judicial',
  }
}

function writeAppeal(fine: Fine): object {
  return {
    id: Number(fine.ref.slice(-8)),
    idTipoDescargo: 1,
    estadoDescargo: 'PENDIENTE VALIDACION',
    tipoDescargo: 'No Notificado',
    fechaCreacion: instantInArgentina(fine.issued + 3),
    observacion: null,
  }
}

function amount(fine: Fine): number | null {
  const cents = dueCents(fine)
  return cents === null ? null : cents / 100
}
