import type { FineState, ReportedFine, Subject } from '@multas/domain'
import type { DescribedFine } from '@multas/simulator'
import { DIALECTS, type Dialect } from './dialects.ts'

const STATES: Readonly<Record<DescribedFine['state'], FineState>> = {
  pending: 'pendiente',
  voluntary: 'pago_voluntario',
  expired: 'vencida',
  appeal: 'en_descargo',
  controller: 'requiere_controlador',
  judicial: 'apremio',
  plan: 'plan_de_pago',
  paid: 'pagada',
  annulled: 'anulada',
}

/** The fine that the product should read, given the true facts and the dialect of the upstream. */
export function expectedFine(
  slug: string,
  fine: DescribedFine,
  asked: Subject,
  url: string,
): Partial<ReportedFine> {
  const dialect = DIALECTS[slug]
  if (dialect === undefined) throw new Error(`${slug} has no entry in DIALECTS`)
  const estado = dialect.states[fine.state] ?? STATES[fine.state]
  const isVoluntary = estado === 'pago_voluntario'
  const reported = <T>(word: string, value: T): T | null => (reports(dialect, word) ? value : null)
  return {
    numeroActa: fine.act,
    dominio: dialect.omitsPlate && asked.kind === 'dni' ? null : fine.plate,
    estado,
    totalCentavos: fine.dueCents,
    completoCentavos: isVoluntary ? reported('full', fine.fullCents) : null,
    pagoVoluntario: isVoluntary,
    pagoVoluntarioVencimiento: isVoluntary ? reported('voluntary', fine.due) : null,
    fechaInfraccion: fine.date,
    hora: fine.time,
    juzgado: reported('court', fine.court),
    ubicacion: fine.place.text,
    tipologia: reported('typology', fine.offence.typology),
    motivo: fine.offence.text,
    uf: reported('units', fine.units),
    velocidad: reported('speed', fine.speed),
    velocidadMax: reported('speed', fine.speedMax),
    lat: reported('coordinates', fine.place.lat),
    lng: reported('coordinates', fine.place.lon),
    evidence: evidence(dialect, fine, `${url}/${slug}/evidencia/${fine.ref}`),
    pagoLink: fine.payable ? reported('pay', `${url}/${slug}/pagar/${fine.ref}`) : null,
    ...dialect.twist?.(fine, `${url}/${slug}`),
  }
}

function reports({ reports: words }: Dialect, word: string): boolean {
  return words.split(' ').includes(word)
}

function evidence(dialect: Dialect, fine: DescribedFine, base: string): ReportedFine['evidence'] {
  const at = (word: string, isThere: boolean, file: string) =>
    isThere && reports(dialect, word) ? `${base}/${file}` : null
  return {
    pruebas1: at('photo1', fine.photos >= 1, 'foto1.png'),
    pruebas2: at('photo2', fine.photos >= 2, 'foto2.png'),
    actaPdf: at('act', fine.hasAct, 'acta.pdf'),
    boletaPdf: at('coupon', fine.hasCoupon, 'boleta.pdf'),
  }
}
