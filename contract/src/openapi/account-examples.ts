import type { CallExample } from './call-example.ts'

const SENT = { cooldownSeconds: 300, expiresInSeconds: 600 }

const CHANGE = {
  newEmail: 'ana.perez@outlook.com',
  isOldConfirmed: false,
  isNewConfirmed: false,
  expiresAt: '2026-03-11T15:05:00.000Z',
}

export const ACCOUNT_KEEPING_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'account.email.read': { reply: { change: CHANGE } },
  'account.email.start': {
    bodies: { 'Otro correo': { newEmail: 'ana.perez@outlook.com' } },
    reply: { ...SENT, change: CHANGE },
  },
  'account.email.resend': { bodies: { 'Al correo nuevo': { address: 'new' } }, reply: SENT },
  'account.email.confirm': {
    bodies: { 'El código del correo actual': { address: 'old', code: '042917' } },
    reply: { email: 'ana@gmail.com', change: { ...CHANGE, isOldConfirmed: true } },
  },
  'account.email.cancel': { reply: { cancelled: true } },
  'account.confirmation.send': { bodies: { 'Para descargar': { purpose: 'download' } }, reply: SENT },
  'account.data.download': {
    bodies: { 'El código del correo': { code: '042917' } },
    reply: {
      generado: '2026-03-11T14:05:00.000Z',
      sitio: 'https://multas.example',
      cuenta: { correo: 'ana@gmail.com', creada: '2026-01-04T12:00:00.000Z', frase: 'el gato de la vecina' },
      partes: { seguimiento: [{ patente: 'AB123CD' }] },
      registros: [{ tabla: 'newsletter_subscriptions', filas: [{ email: 'ana@gmail.com' }] }],
    },
  },
  'account.deletion.read': {
    reply: {
      keeps: [
        'tus pagos, por diez años, sin tu nombre ni tu correo (Código Civil y Comercial, artículo 328).',
      ],
    },
  },
  'account.confirmation.confirm': {
    bodies: { Código: { code: '482913' } },
    reply: { confirmedUntil: '2026-03-11T14:13:20.000Z' },
  },
  'account.deletion.confirm': {
    bodies: { 'El código del correo': { code: '042917' } },
    reply: { deleted: true },
  },
}
