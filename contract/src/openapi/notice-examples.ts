import type { CallExample } from './call-example.ts'

const ID = '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'
const AT = '2026-03-11T14:05:00.000Z'
const HASH = 'Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'
const LINK_TOKEN = `${ID}.${HASH}`
const PREFERENCES = { mail: 'instant', quiet: { from: 22, to: 8 } }

export const NOTICE_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'notices.settings.read': {
    reply: {
      preferences: PREFERENCES,
      email: 'ana@gmail.com',
      refusedSince: null,
      phrase: 'El perro Ñato, 1998',
      devices: [{ id: ID, label: 'Chrome en Android', addedAt: AT, fingerprint: HASH }],
      waiting: { count: 1, nextAt: AT },
    },
  },
  'notices.preferences.change': {
    bodies: {
      'Al instante, menos de noche': PREFERENCES,
      'Una vez por semana': { mail: 'weekly', quiet: null },
    },
    reply: { changed: true },
  },
  'notices.address.retry': { reply: { retried: true } },
  'notices.phrase.change': {
    bodies: { 'Una frase': { phrase: 'El perro Ñato, 1998' } },
    reply: { phrase: 'El perro Ñato, 1998' },
  },
  'notices.log.list': {
    reply: {
      sent: [
        {
          id: ID,
          channel: 'mail',
          title: 'Una infracción nueva en Córdoba',
          device: null,
          state: 'sent',
          at: AT,
          news: ['nueva'],
        },
      ],
      next: null,
    },
  },
  'notices.push.key': { reply: { publicKey: `B${HASH}${HASH}` } },
  'notices.push.add': {
    bodies: {
      'Un navegador': {
        endpoint: 'https://fcm.googleapis.com/fcm/send/cXk3v0qPp8m1',
        keys: { p256dh: `B${HASH}${HASH}`, auth: 'p8m1nXyTtR5aJdLs7Wc2Bf' },
        label: 'Chrome en Android',
      },
    },
    reply: { id: ID },
  },
  'notices.push.remove': { params: { id: ID }, reply: { removed: true } },
  'notices.push.try': { params: { id: ID }, reply: { queued: true } },
  'fleet.digest.leave': { params: { token: LINK_TOKEN }, reply: { left: true } },
  'notices.leave': { params: { token: LINK_TOKEN }, reply: { left: true } },
  'notices.rhythm.change': {
    bodies: { 'Una vez por semana': { token: LINK_TOKEN, mail: 'weekly' } },
    reply: { changed: true, previous: 'instant' },
  },
  'notices.bounces.report': {
    bodies: { 'Un rebote': { events: [{ email: 'ana@gmail.com', kind: 'bounce' }] } },
    reply: { known: 1 },
  },
}
