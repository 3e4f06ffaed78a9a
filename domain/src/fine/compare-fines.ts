import type { EvidenceKind, ReportedFine } from './fine.ts'

/** Every field of a reported fine but its evidence; the compiler fails when one is forgotten. */
const PLAIN_FIELDS = Object.keys({
  numeroActa: true,
  dominio: true,
  estado: true,
  estadoTexto: true,
  totalCentavos: true,
  completoCentavos: true,
  pagoVoluntario: true,
  pagoVoluntarioVencimiento: true,
  fechaInfraccion: true,
  hora: true,
  juzgado: true,
  ubicacion: true,
  tipologia: true,
  motivo: true,
  descripcion: true,
  uf: true,
  velocidad: true,
  velocidadMax: true,
  pagoLink: true,
  lat: true,
  lng: true,
} satisfies Record<PlainField, true>) as PlainField[]

const EVIDENCE_FIELDS = Object.keys({
  pruebas1: true,
  pruebas2: true,
  actaPdf: true,
  boletaPdf: true,
} satisfies Record<EvidenceKind, true>) as EvidenceKind[]

type PlainField = Exclude<keyof ReportedFine, 'evidence'>

/** The same fine in every field that a source reports. */
export function isSameReport(one: ReportedFine, other: ReportedFine): boolean {
  return (
    PLAIN_FIELDS.every((field) => Object.is(one[field], other[field])) &&
    EVIDENCE_FIELDS.every((field) => one.evidence[field] === other.evidence[field])
  )
}

/** One text per distinct report: an order among reports that does not depend on who came first. */
export function reportKey(fine: ReportedFine): string {
  return JSON.stringify([
    ...PLAIN_FIELDS.map((field) => fine[field]),
    ...EVIDENCE_FIELDS.map((field) => fine.evidence[field]),
  ])
}

/** How many fields the source filled in. */
export function countKnownFields(fine: ReportedFine): number {
  const plain = PLAIN_FIELDS.filter((field) => fine[field] !== null).length
  return plain + EVIDENCE_FIELDS.filter((field) => fine.evidence[field] !== null).length
}
