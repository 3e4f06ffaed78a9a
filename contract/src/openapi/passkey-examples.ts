import type { CallExample } from './call-example.ts'
import { EXAMPLE_TOKEN } from './long-examples.ts'

const ID = '7b0e2c1a-54b1-4d0f-9b5a-2f6f7a0c9d11'
const CREDENTIAL = {
  id: 'kP3v0qPp8m1nXyTtR5aJdA',
  rawId: 'kP3v0qPp8m1nXyTtR5aJdA',
  type: 'public-key',
  clientExtensionResults: {},
} as const
const SIGNED = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'eyJ0eXAi', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
}

export const PASSKEY_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'passkey.create.start': {
    bodies: { 'Un correo confirmado': { email: 'ana@gmail.com' } },
    reply: {
      challenge: EXAMPLE_TOKEN,
      rp: { id: 'multas.example', name: 'Multas' },
      user: { id: 'kP3v0qPp8m1nXyTtR5aJdA', name: 'ana@gmail.com', displayName: 'ana@gmail.com' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    },
  },
  'passkey.create': {
    bodies: {
      'Una llave nueva': {
        email: 'ana@gmail.com',
        credential: {
          ...CREDENTIAL,
          response: { clientDataJSON: 'eyJ0eXAi', attestationObject: 'o2NmbXRk', transports: ['internal'] },
        },
      },
    },
    reply: { id: ID },
  },
  'passkey.challenge': {
    reply: {
      challenge: EXAMPLE_TOKEN,
      rpId: 'multas.example',
      timeout: 300_000,
      userVerification: 'required',
    },
  },
  'passkey.verify': {
    bodies: { 'Por patente': { patent: 'AB123CD', credential: SIGNED } },
    reply: {
      verified: true,
      verificationToken: EXAMPLE_TOKEN,
      verifiedForSeconds: 86_400,
      email: 'ana@gmail.com',
    },
  },
  'account.passkeys.list': {
    reply: {
      passkeys: [
        {
          id: ID,
          name: 'Mi celular',
          userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:140.0)',
          createdAt: '2026-03-11T14:00:00.000Z',
          lastUsedAt: '2026-03-12T14:00:00.000Z',
        },
      ],
    },
  },
  'account.passkeys.rename': {
    params: { id: ID },
    bodies: { 'Con un nombre': { name: 'Mi celular' } },
    reply: { name: 'Mi celular' },
  },
  'account.passkeys.remove': { params: { id: ID }, reply: { removed: true } },
}
