import { z } from 'zod'
import { defineCall } from './call.ts'
import { byId } from './ids.ts'
import { count, integer } from './numbers.ts'
import { writtenEmail, writtenLabel } from './texts.ts'
import { rememberBrowser, verifyAgainBody } from './verification.ts'

const TAG = 'Llaves de acceso'
/** Binary in base64url, as in the JSON of WebAuthn Level 3. */
const binary = (characters: number) =>
  z
    .string()
    .max(characters)
    .regex(/^[\w-]*$/)

const credentialId = binary(1_364)
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: z.object({}),
} as const

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4_096),
    attestationObject: binary(16_384),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})

const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4_096),
    authenticatorData: binary(4_096),
    signature: binary(2_048),
    userHandle: binary(128).nullish(),
  }),
})

const challenge = z.string()

export const startPasskey = defineCall({
  operation: 'passkey.create.start',
  method: 'POST',
  path: '/api/passkeys/options',
  summary:
    'Entrega los datos para crear una llave de acceso de un correo confirmado hace poco en este navegador, o con una sesión de la cuenta.',
  tag: TAG,
  access: { by: 'visitor', proof: 'browser' },
  body: z.strictObject({ email: writtenEmail }),
  replies: {
    200: z.object({
      challenge,
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: integer, type: z.literal('public-key') })),
      timeout: count,
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  },
  errors: [403, 409, 429],
})

export const addPasskey = defineCall({
  operation: 'passkey.create',
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Guarda una llave de acceso nueva y avisa por correo.',
  tag: TAG,
  access: { by: 'visitor', proof: 'browser' },
  body: z.strictObject({ email: writtenEmail, credential: newCredential }),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [403, 409, 429],
})

export const challengePasskey = defineCall({
  operation: 'passkey.challenge',
  method: 'POST',
  path: '/api/passkeys/challenge',
  summary:
    'Entrega un desafío para firmar con una llave de acceso. Sirve una vez, 5 minutos, en este navegador.',
  tag: TAG,
  access: { by: 'anyone' },
  replies: {
    200: z.object({ challenge, rpId: z.string(), timeout: count, userVerification: z.literal('required') }),
  },
  errors: [429],
})

const [byDni, byPlate] = verifyAgainBody.options
const signed = { credential: signedCredential, remember: rememberBrowser }

export const verifyPasskey = defineCall({
  operation: 'passkey.verify',
  method: 'POST',
  path: '/api/passkeys/verify',
  summary:
    'Comprueba la firma de una llave de acceso y entrega el token de verificación de una búsqueda, como un código correcto; con `remember: false`, el navegador la recuerda pocos minutos. La misma firma, repetida en seguida por el mismo navegador para la misma búsqueda, recibe otro token. Cuenta para los límites de enviar un código.',
  tag: TAG,
  access: { by: 'visitor', proof: 'browser' },
  body: z.union([byDni.omit({ email: true }).extend(signed), byPlate.omit({ email: true }).extend(signed)]),
  replies: {
    200: z.object({
      verified: z.literal(true),
      verificationToken: z.string(),
      verifiedForSeconds: count,
      email: z.string(),
    }),
  },
  errors: [403, 429],
})

export const listPasskeys = defineCall({
  operation: 'account.passkeys.list',
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'Las llaves de acceso de este correo.',
  tag: TAG,
  access: { by: 'account' },
  replies: {
    200: z.object({
      passkeys: z.array(
        z.object({
          id: z.uuid(),
          name: z.string().nullable(),
          userAgent: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime(),
        }),
      ),
    }),
  },
  errors: [401],
})

export const renamePasskey = defineCall({
  operation: 'account.passkeys.rename',
  method: 'POST',
  path: '/api/account/passkeys/:id/rename',
  summary: 'Le pone nombre a una llave de acceso.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  body: z.strictObject({
    name: writtenLabel('Escribí el nombre').regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Escribí el nombre en una línea'),
  }),
  replies: { 200: z.object({ name: z.string() }) },
  errors: [401, 404],
})

export const removePasskey = defineCall({
  operation: 'account.passkeys.remove',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  summary: 'Quita una llave de acceso y avisa por correo.',
  tag: TAG,
  access: { by: 'account' },
  params: byId,
  replies: { 200: z.object({ removed: z.literal(true) }) },
  errors: [401, 404],
})
