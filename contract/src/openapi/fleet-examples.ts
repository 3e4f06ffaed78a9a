import type { CallExample } from './call-example.ts'

const HASH = 'Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'
const ID = '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'
const AT = '2026-03-11T14:05:00.000Z'

const vehicle = {
  id: ID,
  dominio: 'AB123CD',
  interno: '12',
  grupo: 'Reparto Sur',
  centroCosto: 'LOG-4',
  consultadoEn: AT,
  jurisdiccionesConError: 0,
  noSeMuestra: false,
}

const fine = {
  hash: HASH,
  vehiculo: ID,
  dominio: 'AB123CD',
  jurisdiccion: 'Córdoba',
  jurisdiccionSlug: 'cordoba',
  numeroActa: 'A-0012345',
  estado: 'pendiente',
  estadoTexto: 'Pendiente',
  situacion: 'en_termino',
  resuelto: false,
  totalInfraccion: '84300.00',
  importeCompleto: { importe: '168600.00', descuento: null, norma: null, fuente: null, revisado: null },
  pagoVoluntario: 'SI',
  pagoVoluntarioVencimiento: '2026-04-30',
  fechaInfraccion: '2026-02-14',
  hora: '10:32',
  ubicacion: 'Av. San Martín 1200',
  tipologia: 'exceso de velocidad',
  vistaPorPrimeraVez: AT,
  enRevision: false,
  informar: { estado: 'assigned', vence: '2026-03-25', informadaEn: null },
}

export const FLEET_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'fleet_api.vehicles.list': { reply: { vehicles: [vehicle], next: null } },
  'fleet_api.fines.list': { reply: { fines: [fine], next: null } },
  'fleet_api.fines.read': { params: { hash: HASH }, reply: fine },
}
