import { ACCOUNT_PATH } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const content = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
})

/** Visible on a locked screen: no plate, name or act number. */
export type PushContent = z.infer<typeof content>

export const newsContent = (headline: string): PushContent => ({
  title: headline,
  body: 'Tocá para verlo en tu cuenta.',
  path: ACCOUNT_PATH,
})

export const trialContent = (siteName: string): PushContent => ({
  title: `Aviso de prueba de ${siteName}`,
  body: 'Así te vamos a avisar en este dispositivo.',
  path: `${ACCOUNT_PATH}/avisos`,
})

export function sealContent(secrets: Secrets, one: PushContent): Buffer {
  return secrets.encrypt(JSON.stringify(one))
}

export function openContent(secrets: Secrets, sealed: Buffer): PushContent {
  return content.parse(JSON.parse(secrets.decrypt(sealed)))
}
