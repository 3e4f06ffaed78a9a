import type { CallExample } from './call-example.ts'

const HASH = 'Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'
const ID = '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'
const AT = '2026-03-11T14:05:00.000Z'

const fine = {
  numeroActa: 'A-0012345',
  dominio: 'AB123CD',
  fechaInfraccion: '2026-02-14',
  hora: '10:32',
  estado: 'Pendiente',
  totalInfraccion: '168600.00',
  importeReducido: '84300.00',
  pagoVoluntarioVencimiento: '2026-04-30',
  ubicacion: 'Av. San Martín 1200',
  tipologia: 'exceso de velocidad',
  velocidad: 72,
  velocidadMax: 60,
  puntos: 5,
}

const published = {
  hash: HASH,
  numeroActa: 'A-0012345',
  dominio: 'AB123CD',
  estado: 'pendiente',
  estadoTexto: 'Pendiente',
  totalInfraccion: '168600.00',
  importeReducido: '84300.00',
  pagoVoluntario: 'NO',
  pagoVoluntarioVencimiento: '2026-04-30',
  fechaInfraccion: '2026-02-14',
  hora: '10:32',
  juzgado: null,
  ubicacion: 'Av. San Martín 1200',
  tipologia: 'exceso de velocidad',
  motivo: null,
  descripcion: null,
  uf: null,
  velocidad: 72,
  velocidadMax: 60,
  puntos: 5,
  pagoLink: null,
  lat: null,
  lng: null,
  evidencia: { foto1: true, foto2: false, acta: true, boleta: false },
  entrega: 41,
}

const result = { index: 0, numeroActa: 'A-0012345', hash: HASH, reasons: [] }

const outcome = {
  entrega: 41,
  created: 1,
  updated: 0,
  unchanged: 0,
  refused: 0,
  results: [{ ...result, result: 'created' }],
}

const webhook = {
  id: ID,
  url: 'https://actas.villa.example/avisos',
  events: ['fine.contested'],
  enabled: true,
  createdAt: AT,
}

export const MUNICIPAL_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'municipal.fines.push': { bodies: { 'Una infracción': { fines: [fine] } }, reply: outcome },
  'municipal.fines.status': {
    bodies: {
      'Se pagó': { changes: [{ numeroActa: 'A-0012345', estado: 'Pagada', totalInfraccion: '0.00' }] },
    },
    reply: { ...outcome, created: 0, updated: 1, results: [{ ...result, result: 'updated' }] },
  },
  'municipal.fines.list': { reply: { fines: [published], next: null } },
  'municipal.fines.read': { params: { hash: HASH }, reply: published },
  'municipal.evidence.upload': {
    params: { hash: HASH, kind: 'foto1' },
    reply: {
      contentType: 'image/jpeg',
      bytes: 184_213,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'municipal.evidence.remove': { params: { hash: HASH, kind: 'foto1' }, reply: { removed: true } },
  'municipal.deliveries.list': {
    reply: {
      deliveries: [
        {
          id: 41,
          kind: 'partial',
          origin: 'api',
          state: 'published',
          receivedAt: AT,
          publishedAt: AT,
          rows: 1,
          refused: 0,
          added: 1,
          changed: 0,
          unchanged: 0,
          failure: null,
        },
      ],
      next: null,
    },
  },
  'municipal.contests.list': {
    reply: {
      contests: [{ id: ID, hash: HASH, reason: 'ya_no_era_mio', text: null, createdAt: AT }],
      next: null,
    },
  },
  'municipal.webhooks.list': { reply: { webhooks: [webhook] } },
  'municipal.webhooks.create': {
    bodies: { 'Una dirección': { url: webhook.url, events: webhook.events } },
    reply: { webhook, secret: 'whsec_q3Zk0vPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM' },
  },
  'municipal.webhooks.change': {
    params: { id: ID },
    bodies: { Apagarlo: { url: webhook.url, events: webhook.events, enabled: false } },
    reply: { ...webhook, enabled: false },
  },
  'municipal.webhooks.remove': { params: { id: ID }, reply: { removed: true } },
  'municipal.webhooks.ping': {
    params: { id: ID },
    reply: { delivered: true, status: 200, reason: null },
  },
  'municipal.webhooks.deliveries': {
    params: { id: ID },
    reply: {
      deliveries: [
        {
          eventId: ID,
          type: 'fine.contested',
          state: 'delivered',
          attempts: 1,
          lastStatus: 200,
          lastReason: null,
          createdAt: AT,
          lastAttemptAt: AT,
          nextAttemptAt: null,
        },
      ],
    },
  },
}
