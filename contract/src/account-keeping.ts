import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, integer } from './numbers.ts'
import { writtenCode, writtenEmail } from './texts.ts'

const TAG = 'Cuenta'
const ofAccount = { tag: TAG, access: { by: 'account' } } as const
const sent = z.object({ cooldownSeconds: integer, expiresInSeconds: integer })

/** Current or new address of the account. */
export const CHANGE_ADDRESSES = ['old', 'new'] as const

export const emailChange = z
  .object({
    newEmail: z.string(),
    isOldConfirmed: z.boolean(),
    isNewConfirmed: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'EmailChange' })

export const readEmailChange = defineCall({
  ...ofAccount,
  operation: 'account.email.read',
  method: 'GET',
  path: '/api/account/email-change',
  summary: 'El cambio de correo pendiente y cuál de las dos direcciones ya se confirmó.',
  replies: { 200: z.object({ change: emailChange.nullable() }) },
  errors: [401],
})

export const startEmailChange = defineCall({
  ...ofAccount,
  operation: 'account.email.start',
  method: 'POST',
  path: '/api/account/email-change',
  summary:
    'Empieza un cambio de correo: envía un código al actual y otro al nuevo. El correo cambia cuando se confirman los dos.',
  body: z.strictObject({ newEmail: writtenEmail }),
  replies: { 200: sent.extend({ change: emailChange }) },
  errors: [401, 429],
})

export const resendEmailChange = defineCall({
  ...ofAccount,
  operation: 'account.email.resend',
  method: 'POST',
  path: '/api/account/email-change/resend',
  summary: 'Envía otro código a una de las dos direcciones.',
  body: z.strictObject({ address: z.enum(CHANGE_ADDRESSES) }),
  replies: { 200: sent },
  errors: [401, 409, 429],
})

export const confirmEmailChange = defineCall({
  ...ofAccount,
  operation: 'account.email.confirm',
  method: 'POST',
  path: '/api/account/email-change/confirm',
  summary:
    'Confirma una de las dos direcciones con su código. Con la segunda, el correo cambia y se cierran las demás sesiones.',
  body: z.strictObject({ address: z.enum(CHANGE_ADDRESSES), code: writtenCode }),
  replies: {
    /** `email` is the new address once `change` is null. */
    200: z.object({ email: z.string(), change: emailChange.nullable() }),
  },
  errors: [401, 409, 429],
})

export const cancelEmailChange = defineCall({
  ...ofAccount,
  operation: 'account.email.cancel',
  method: 'POST',
  path: '/api/account/email-change/cancel',
  summary: 'Cancela el cambio de correo pendiente. Si no hay, no hace nada.',
  replies: { 200: z.object({ cancelled: z.literal(true) }) },
  errors: [401],
})

/** Account actions that need a code, apart from signing in and changing the address. */
export const ACCOUNT_CONFIRMATIONS = ['download', 'deletion', 'confirmation'] as const

export const sendAccountConfirmation = defineCall({
  ...ofAccount,
  operation: 'account.confirmation.send',
  method: 'POST',
  path: '/api/account/confirmation',
  summary:
    'Envía al correo de la cuenta el código que piden la descarga, el borrado y las acciones delicadas de los paneles.',
  body: z.strictObject({ purpose: z.enum(ACCOUNT_CONFIRMATIONS) }),
  replies: { 200: sent },
  errors: [401, 429],
})

export const confirmAccount = defineCall({
  ...ofAccount,
  operation: 'account.confirmation.confirm',
  method: 'POST',
  path: '/api/account/confirm',
  summary:
    'Confirma la identidad con un código: por diez minutos, esta sesión acepta las acciones delicadas de los paneles.',
  body: z.strictObject({ code: writtenCode }),
  replies: { 200: z.object({ confirmedUntil: z.iso.datetime() }) },
  errors: [401, 429],
})

export const downloadAccount = defineCall({
  ...ofAccount,
  operation: 'account.data.download',
  method: 'POST',
  path: '/api/account/data',
  summary: 'Todo lo que se guarda de la cuenta y de su correo, en un solo archivo.',
  body: z.strictObject({ code: writtenCode }),
  replies: {
    /** Keys are in Spanish: people read this file, programs do not. */
    200: z.looseObject({
      generado: z.iso.datetime(),
      sitio: z.string(),
      cuenta: z.object({
        correo: z.string(),
        creada: z.iso.datetime(),
        frase: z.string().nullable(),
      }),
      /** Keyed by each feature's own name for its data. */
      partes: z.record(z.string(), z.unknown()),
      registros: z.array(
        z.object({
          tabla: z.string(),
          filas: z.array(z.record(z.string(), z.unknown())),
          /** Rows above 100,000, which are left out. */
          faltan: count.optional(),
        }),
      ),
    }),
  },
  errors: [401, 429],
})

export const readAccountDeletion = defineCall({
  ...ofAccount,
  operation: 'account.deletion.read',
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Qué se conserva por ley después de borrar la cuenta.',
  replies: { 200: z.object({ keeps: z.array(z.string()) }) },
  errors: [401],
})

export const deleteAccount = defineCall({
  ...ofAccount,
  operation: 'account.deletion.confirm',
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Borra la cuenta y los datos de su correo, da de baja la suscripción y cierra las sesiones.',
  body: z.strictObject({ code: writtenCode }),
  replies: { 200: z.object({ deleted: z.literal(true) }) },
  errors: [401, 429],
})
