import { TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { requiredText } from '../texts.ts'

export const BANNER_TONES = ['info', 'warning'] as const

export const siteBanner = z.strictObject({
  text: requiredText(TEXT_LIMITS.banner, 'Escribí el aviso'),
  tone: z.enum(BANNER_TONES),
  /** Last day, in Argentina; null: until it is removed. */
  until: writtenDay.nullable(),
})
export type SiteBanner = z.infer<typeof siteBanner>

export const codeLimits = z.strictObject({
  /** Per network address and hour. */
  sendsPerAddress: z.int().min(1).max(10_000),
  /** Per e-mail and day. */
  sendsPerEmail: z.int().min(1).max(1_000),
  /** Per network address and hour. */
  guessesPerAddress: z.int().min(1).max(10_000),
})
export type CodeLimits = z.infer<typeof codeLimits>

/** Days between searches of one subject by one e-mail; 0: unlimited. */
const waitDays = z.int().min(0).max(365)

const values = z.object({
  feedback: z.boolean(),
  waitDays: waitDays.nullable(),
  codeLimits: codeLimits.nullable(),
  notice: siteBanner.nullable(),
})

export const adminReadSettings = defineCall({
  operation: 'admin.settings.read',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Los ajustes que se cambian sin reiniciar. Un null toma el valor de `defaults`.',
  access: { by: 'admin', role: 'read_only' },
  replies: {
    200: values.extend({ defaults: z.object({ waitDays, codeLimits }) }),
  },
})
export type AdminSettings = z.infer<(typeof adminReadSettings)['replies'][200]>

/** Null restores the start-up value; limits that are left out stay. */
const change = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('feedback'), value: z.boolean() }),
  z.strictObject({ key: z.literal('waitDays'), value: waitDays.nullable() }),
  z.strictObject({ key: z.literal('codeLimits'), value: codeLimits.partial().nullable() }),
  z.strictObject({ key: z.literal('notice'), value: siteBanner.nullable() }),
])
export type SettingChange = z.infer<typeof change>

export const adminChangeSetting = defineCall({
  operation: 'admin.settings.change',
  method: 'POST',
  path: '/api/admin/settings',
  summary: 'Cambia un ajuste. Rige en todos los procesos a los dos segundos, sin reiniciar.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  body: change,
  replies: { 200: z.object({ done: z.literal(true) }) },
})
