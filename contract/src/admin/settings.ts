import { z } from 'zod'
import { writtenDay } from '../days.ts'
import { defineAdminCall } from './admin-call.ts'

const settings = { tag: 'Administración' } as const

export const NOTICE_TONES = ['info', 'warning'] as const

/** What every page of the site says above everything else, until it is over. */
export const siteNotice = z.strictObject({
  text: z.string().trim().min(1, 'Escribí el aviso').max(280, 'Como máximo 280 caracteres'),
  tone: z.enum(NOTICE_TONES),
  /** The last day, in Argentina, on which it is shown; null: until somebody takes it away. */
  until: writtenDay.nullable(),
})
export type SiteNotice = z.infer<typeof siteNotice>

/** How often codes may be asked for and guessed at. */
export const codeLimits = z.strictObject({
  /** From one network address, in an hour. */
  sendsPerAddress: z.int().min(1).max(10_000),
  /** To one e-mail, in a day. */
  sendsPerEmail: z.int().min(1).max(1_000),
  /** From one network address, in an hour. */
  guessesPerAddress: z.int().min(1).max(10_000),
})
export type CodeLimits = z.infer<typeof codeLimits>

/** Days between searches of the same subject by the same e-mail. 0: as often as somebody wants. */
const waitDays = z.int().min(0).max(365)

const values = z.object({
  feedback: z.boolean(),
  waitDays: waitDays.nullable(),
  codeLimits: codeLimits.nullable(),
  notice: siteNotice.nullable(),
})

export const adminReadSettings = defineAdminCall({
  ...settings,
  operation: 'admin.settings.read',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Lo que se puede cambiar con el sitio andando. Lo que es null vale lo que dice `defaults`.',
  role: 'read_only',
  replies: {
    200: values.extend({ defaults: z.object({ waitDays, codeLimits }) }),
  },
})
export type AdminSettings = z.infer<(typeof adminReadSettings)['replies'][200]>

/** One setting; null puts back what the site was started with. */
const change = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('feedback'), value: z.boolean() }),
  z.strictObject({ key: z.literal('waitDays'), value: waitDays.nullable() }),
  z.strictObject({ key: z.literal('codeLimits'), value: codeLimits.nullable() }),
  z.strictObject({ key: z.literal('notice'), value: siteNotice.nullable() }),
])
export type SettingChange = z.infer<typeof change>

export const adminChangeSetting = defineAdminCall({
  ...settings,
  operation: 'admin.settings.change',
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Cambia un ajuste. Vale en todos los procesos a los dos segundos, sin reiniciar.',
  role: 'operator',
  dangerous: true,
  body: change,
  replies: { 200: z.object({ done: z.literal(true) }) },
})
