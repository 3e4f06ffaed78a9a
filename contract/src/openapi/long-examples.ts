/** Invented, like every value here. */
export const EXAMPLE_TOKEN = 'q3Zk0vPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'

const SESSION_ID = '7f0c3f5e-2f43-4f0e-9a55-0f6f6b0a7c11'

const infraction = {
  id: '1842',
  hash: 'Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM',
  jurisdiccion: 'Córdoba',
  jurisdiccionSlug: 'cordoba',
  numeroActa: 'A-0012345',
  resuelto: false,
  estado: 'pendiente',
  totalInfraccion: '84300.00',
  pagoVoluntario: 'SI',
  pagoVoluntarioVencimiento: '2026-04-30',
  dominio: 'AB123CD',
  fechaInfraccion: '2026-02-14',
  hora: '10:32',
  juzgado: 'Juzgado de Faltas N.º 2',
  ubicacion: 'Ruta Nacional 9, km 695',
  tipologia: 'exceso de velocidad',
  motivo: 'Circular a mayor velocidad que la permitida',
  descripcion: null,
  uf: 200,
  velocidad: 118,
  velocidadMax: 110,
  pruebas1: true,
  pruebas2: false,
  actaPdf: true,
  boletaPdf: false,
  pagoLink: null,
  lat: null,
  lng: null,
}

const scoring = {
  score: 90,
  category: 'Excelente',
  totalInfractions: 1,
  typologyBreakdown: [{ typology: 'exceso de velocidad', count: 1, percentage: 100 }],
  conclusive: false,
  answered: 1,
  asked: 25,
}

const vehicle = { marca: 'Fiat', modelo: 'Cronos', anio: 2021 }

const found = { scoring, vehicle, personData: null, limitReached: false }

const started = { wsToken: EXAMPLE_TOKEN, mailsResult: true, startTime: '2026-03-11T14:03:20.000Z' }

export const EXAMPLE_SEARCH_REPLY = {
  ...found,
  ...started,
  existingInfractions: [infraction],
  activeSession: false,
  queue: null,
  sessionId: SESSION_ID,
  elapsedSeconds: 0,
  lastResult: null,
  message: 'Empezamos a consultar las jurisdicciones.',
}

export const EXAMPLE_STATUS_REPLY = {
  ...found,
  ...started,
  sessionId: SESSION_ID,
  sessionComplete: false,
  sessionCompleta: false,
  sessionActive: true,
  infractions: [infraction],
  searchType: 'patent',
  jurisdiccionesVerificadas: ['Córdoba'],
  jurisdiccionesConErrores: [],
  actasVerificadas: ['A-0012345'],
  coverage: [
    {
      jurisdiction: 'cordoba',
      name: 'Córdoba',
      outcome: 'found',
      found: 1,
      consultedAt: '2026-03-11T14:03:21.410Z',
      fromCache: false,
      message: null,
      link: null,
    },
  ],
  progress: { done: 1, total: 25 },
  queue: null,
  lastSeq: 4,
  elapsedSeconds: 2,
}

export const EXAMPLE_TRACKING_BATCH = {
  userId: 'v-5f2a9c1e',
  sessionId: 's-0b7d4e88',
  fingerprint: '9c1e5f2a',
  userEmail: null,
  trackingToken: EXAMPLE_TOKEN,
  events: [
    {
      eventType: 'page_view',
      eventCategory: 'navigation',
      eventData: { path: '/preguntas-frecuentes' },
      metadata: {},
      timestamp: '2026-03-11T14:03:20.000Z',
    },
  ],
  deviceInfo: {
    userAgent: 'Mozilla/5.0',
    screen: '360x800',
    language: 'es-AR',
    timezone: 'America/Argentina/Buenos_Aires',
    cores: 8,
    memory: 4,
    touchSupport: true,
    colorDepth: 24,
    pixelRatio: 3,
  },
}
