import type { Infraction } from '@multas/contract'

/** A fine for tests: what is asked for and nothing else stands out. */
export function sampleFine(over: Partial<Infraction> = {}): Infraction {
  return {
    id: 'h1',
    hash: 'h1',
    jurisdiccion: 'Córdoba',
    jurisdiccionSlug: 'cordoba',
    numeroActa: 'A-1',
    resuelto: false,
    estado: 'Pendiente',
    totalInfraccion: '84300.00',
    pagoVoluntario: 'NO',
    pagoVoluntarioVencimiento: null,
    dominio: 'AB123CD',
    fechaInfraccion: '2026-03-05',
    hora: null,
    juzgado: null,
    ubicacion: null,
    tipologia: null,
    motivo: null,
    descripcion: null,
    uf: null,
    velocidad: null,
    velocidadMax: null,
    pruebas1: false,
    pruebas2: false,
    actaPdf: false,
    boletaPdf: false,
    pagoLink: null,
    lat: null,
    lng: null,
    ...over,
  }
}
