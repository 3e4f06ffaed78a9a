import type { CallExample } from './call-example.ts'

const ID = '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'
const AT = '2026-03-11T14:05:00.000Z'
const SLUG = 'perez-ana-k7m2x9qa'

const request = {
  id: ID,
  kind: 'suppression',
  about: 'block',
  subject: '****3CD',
  text: 'No quiero que se muestre mi patente.',
  receivedAt: AT,
  dueDay: '2026-03-18',
  daysLeft: 7,
  norm: 'Ley 25.326, artículo 16, inciso 2',
  state: 'open',
  closedAt: null,
  answer: null,
}

const preview = {
  slug: SLUG,
  name: 'PÉREZ ANA',
  score: 92,
  category: 'Excelente',
  pending: 1,
  resolved: 2,
  inReview: 0,
  consultedAt: AT,
  answered: 23,
  asked: 25,
  isClaimed: true,
  typologies: [{ name: 'Exceso de velocidad', count: 3 }],
  jurisdictions: [{ name: 'Córdoba', count: 3 }],
  years: [{ name: '2025', count: 3 }],
}

export const RIGHTS_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'rights.own.list': { reply: { requests: [request] } },
  'rights.ask': {
    bodies: {
      'No mostrar una patente': {
        kind: 'suppression',
        about: 'block',
        name: 'Ana Pérez',
        text: 'No quiero que se muestre mi patente.',
        patent: 'AB123CD',
      },
    },
    reply: { request },
  },
  'rights.consultations.read': {
    reply: { subjects: [{ subject: 'AB123CD', months: [{ month: '2026-03-01', times: 4 }] }] },
  },
  'profiles.own.read': {
    reply: {
      isEnabled: true,
      isOwnOnly: false,
      profiles: [{ preview, shown: ['typologies'], isHidden: false }],
      claims: [{ id: ID, slug: SLUG, state: 'granted', createdAt: AT, answer: 'Recibimos la cédula.' }],
    },
  },
  'profiles.claim': {
    bodies: {
      'Por su dirección': { slug: SLUG, text: 'Soy yo; puedo mandar una foto de mi DNI.' },
      'Por el DNI': { dni: '28456789', gender: 'F', text: 'Soy yo; puedo mandar una foto de mi DNI.' },
    },
    reply: { id: ID },
  },
  'profiles.publish': {
    bodies: { 'Dos partes': { slug: SLUG, shown: ['typologies', 'years'] } },
    reply: { shown: ['typologies', 'years'] },
  },
  'profiles.remove': {
    bodies: { 'Un pedido': { slug: SLUG } },
    reply: { request: { ...request, about: 'profile', subject: null, text: 'Quitar el perfil.' } },
  },
}
