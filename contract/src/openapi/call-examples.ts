import { ACCOUNT_KEEPING_EXAMPLES } from './account-examples.ts'
import type { CallExample } from './call-example.ts'
import { FLEET_EXAMPLES } from './fleet-examples.ts'
import { EXAMPLE_JURISDICTION } from './jurisdiction-example.ts'
import {
  EXAMPLE_SEARCH_REPLY,
  EXAMPLE_STATUS_REPLY,
  EXAMPLE_TOKEN,
  EXAMPLE_TRACKING_BATCH,
} from './long-examples.ts'

import { MONITORING_EXAMPLES } from './monitoring-examples.ts'
import { MUNICIPAL_EXAMPLES } from './municipal-examples.ts'
import { NOTICE_EXAMPLES } from './notice-examples.ts'
import { PASSKEY_EXAMPLES } from './passkey-examples.ts'
import { PAYMENT_EXAMPLES } from './payment-examples.ts'
import { RIGHTS_EXAMPLES } from './rights-examples.ts'

const EXAMPLE_CAMERA_LIST = {
  ...{
    source: 'Agencia Nacional de Seguridad Vial',
    sourceUrl: 'https://www.argentina.gob.ar/seguridadvial',
  },
  ...{ listedOn: '2026-11-01', count: 1 },
}

const HASH = 'Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'
const SESSION_ID = EXAMPLE_STATUS_REPLY.sessionId
const LINK = {
  id: '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90',
  kind: 'share',
  createdAt: '2026-03-11T14:05:00.000Z',
  expiresAt: '2026-04-10T14:05:00.000Z',
}
const EXAMPLE_CHALLENGE = `1773241200.kP3v0qPp8m1nXyTtR5aJdA.${EXAMPLE_TOKEN}`
const EXAMPLE_PROOF = { challenge: EXAMPLE_CHALLENGE, solution: 5127 }
const byPatent = { email: 'ana@gmail.com', patent: 'AB123CD' }
const byDni = { email: 'ana@gmail.com', dni: '28456789', gender: 'F' }
const asStatus = { ...EXAMPLE_STATUS_REPLY, wsToken: undefined, lastSeq: undefined, queue: undefined }

/** By operation. A test validates each against the call's schemas. */
export const CALL_EXAMPLES: Readonly<Record<string, CallExample>> = {
  ...MUNICIPAL_EXAMPLES,
  ...PASSKEY_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...FLEET_EXAMPLES,
  ...MONITORING_EXAMPLES,
  ...NOTICE_EXAMPLES,
  ...RIGHTS_EXAMPLES,
  'fines.dispute': {
    bodies: { 'Un dato equivocado': { sessionId: SESSION_ID, hash: HASH, reason: 'dato_equivocado' } },
    reply: { message: 'Lo estamos revisando.' },
  },
  'municipal.contest': {
    bodies: { 'Se vendió antes': { sessionId: SESSION_ID, hash: HASH, reason: 'ya_no_era_mio' } },
    reply: { message: 'Le avisamos al municipio.' },
  },
  'verification.code.send': {
    bodies: { 'Por patente': byPatent, 'Por DNI': byDni },
    reply: { message: 'Te enviamos un código.', cooldownSeconds: 300, expiresInSeconds: 600 },
  },
  'verification.code.verify': {
    bodies: {
      'Por patente': { ...byPatent, code: '042917' },
      'Por DNI, en una computadora compartida': { ...byDni, code: '042917', remember: false },
    },
    reply: { verified: true, verificationToken: EXAMPLE_TOKEN, verifiedForSeconds: 86_400 },
  },
  'verification.again': {
    bodies: { 'Por patente': byPatent, 'Por DNI': byDni },
    reply: { verified: true, verificationToken: EXAMPLE_TOKEN },
  },
  'verification.browser.forget': { reply: { forgotten: true } },
  'verification.otp.status': {
    bodies: { 'Una consulta': { email: 'ana@gmail.com', otpType: 'user' } },
    reply: { canSendOtp: false, secondsUntilAllowed: 212 },
  },
  'account.code.send': {
    bodies: { 'Un correo': { email: 'ana@gmail.com' } },
    reply: { message: 'Te enviamos un código.', cooldownSeconds: 300, expiresInSeconds: 600 },
  },
  'account.session.start': {
    bodies: { 'Un código': { email: 'ana@gmail.com', code: '042917' } },
    reply: { email: 'ana@gmail.com' },
  },
  'account.session.peek': { reply: { email: 'ana@gmail.com' } },
  'account.session.read': { reply: { email: 'ana@gmail.com' } },
  'account.session.stop': { reply: { ended: true } },
  'account.sessions.list': {
    reply: {
      sessions: [
        {
          id: LINK.id,
          userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0)',
          startedAt: LINK.createdAt,
          seenAt: LINK.createdAt,
          isThis: true,
        },
      ],
    },
  },
  ...ACCOUNT_KEEPING_EXAMPLES,
  'account.sessions.end': { params: { id: LINK.id }, reply: { ended: true } },
  'search.start': {
    bodies: {
      'Por patente': { dominio: 'AB123CD', verificationToken: EXAMPLE_TOKEN },
      'Por DNI': { dni: '28456789', gender: 'F', verificationToken: EXAMPLE_TOKEN },
    },
    reply: EXAMPLE_SEARCH_REPLY,
  },
  'search.status': { params: { id: SESSION_ID }, reply: EXAMPLE_STATUS_REPLY },
  'search.mail_result': {
    params: { id: SESSION_ID },
    bodies: { 'Sin correo': { mailsResult: false } },
    reply: { mailsResult: false, isSent: false },
  },
  'search.own.list': {
    reply: {
      searches: [
        {
          id: SESSION_ID,
          createdAt: '2026-03-11T14:03:20.000Z',
          searchType: 'patent',
          subjectLabel: 'AB123CD',
          isRunning: false,
          infractions: 3,
          pending: 2,
        },
      ],
      next: null,
    },
  },
  'search.own.open': {
    params: { id: SESSION_ID },
    reply: { sessionId: SESSION_ID, wsToken: EXAMPLE_TOKEN, searchType: 'patent', subject: 'AB123CD' },
  },
  'search.own.remove': { params: { id: SESSION_ID }, reply: { removed: true } },
  'search.results': {
    params: { token: EXAMPLE_TOKEN },
    reply: {
      ...asStatus,
      subjectLabel: 'AB123CD',
      expiresAt: '2026-04-10T14:03:20.000Z',
    },
  },
  'search.link.create': {
    params: { id: SESSION_ID },
    reply: { ...LINK, url: `https://multas.example/results/${EXAMPLE_TOKEN}` },
  },
  'search.link.list': { params: { id: SESSION_ID }, reply: { links: [LINK] } },
  'search.link.revoke': { params: { id: SESSION_ID, linkId: LINK.id }, reply: { revoked: true } },
  'report.session': { params: { id: SESSION_ID } },
  'report.shared': { params: { token: EXAMPLE_TOKEN } },
  'report.preview': { params: { token: EXAMPLE_TOKEN } },
  'live.token.refresh': {
    bodies: { 'Una búsqueda propia': { sessionId: SESSION_ID } },
    reply: { token: EXAMPLE_TOKEN, expiresInSeconds: 600 },
  },
  'evidence.image': { params: { hash: HASH, number: '1' } },
  'evidence.pdf': { params: { hash: HASH, document: 'acta' } },
  'geocoding.locate': {
    bodies: { 'Una dirección': { address: 'Av. Colón 1200', jurisdiction: 'Córdoba' } },
    reply: { lat: -31.4103, lng: -64.1978 },
  },
  'cameras.describe': { reply: { list: EXAMPLE_CAMERA_LIST } },
  'cameras.list': {
    reply: {
      list: EXAMPLE_CAMERA_LIST,
      cameras: [
        {
          ...{ kind: 'speed', lat: -36.1, lng: -62.1, direction: 'Ascendente', speedLimit: 110 },
          place: 'Ruta de ejemplo 1, km 100,5',
        },
      ],
    },
  },
  'tiles.read': { params: { z: '12', x: '1383', y: '2468' } },
  'jurisdictions.describe': { params: { slug: 'caba' }, reply: EXAMPLE_JURISDICTION },
  'feedback.send': {
    bodies: { 'Una opinión': { message: 'Me resultó muy claro.', email: 'ana@gmail.com', url: '/' } },
    reply: { message: '¡Gracias por tu feedback!' },
  },
  'feedback.config': { reply: { enabled: true } },
  'client-errors.report': {
    bodies: { 'Una falla': { message: 'x is undefined', path: '/preguntas-frecuentes', build: '4f1c2d' } },
    reply: { received: true },
  },
  'contact.challenge': {
    reply: { challenge: EXAMPLE_CHALLENGE, bits: 13, expiresInSeconds: 3600 },
  },
  'contact.fleet.send': {
    bodies: {
      'Una flota': {
        ...EXAMPLE_PROOF,
        name: 'Ana Pérez',
        company: 'Transportes del Sur',
        email: 'ana@gmail.com',
        vehicles: 25,
      },
    },
    reply: { message: 'Recibimos tu pedido.' },
  },
  'contact.municipality.send': {
    bodies: {
      'Un municipio': {
        ...EXAMPLE_PROOF,
        name: 'Ana Pérez',
        municipality: 'Villa del Ejemplo',
        province: 'cordoba',
        email: 'ana@gmail.com',
        message: 'Queremos publicar nuestras actas.',
      },
    },
    reply: { message: 'Recibimos tu mensaje.' },
  },
  'newsletter.subscribe': {
    bodies: { 'Una dirección': { ...EXAMPLE_PROOF, email: 'ana@gmail.com' } },
    reply: { message: 'Si la dirección no estaba anotada, te llega un correo para confirmarla.' },
  },
  'newsletter.confirm': {
    bodies: { 'El enlace del correo': { token: `${LINK.id}.${EXAMPLE_TOKEN}` } },
    reply: { confirmed: true },
  },
  'newsletter.leave': {
    params: { token: `${LINK.id}.${EXAMPLE_TOKEN}` },
    reply: { left: true },
  },
  'tracking.token': { reply: { token: EXAMPLE_TOKEN, type: 'anonymous' } },
  'tracking.events': { bodies: { 'Una página vista': EXAMPLE_TRACKING_BATCH }, reply: { accepted: 1 } },
}
