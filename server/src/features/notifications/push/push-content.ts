import { ACCOUNT_PATH, type CalendarDay, type FineNews, lastDayOfWarnings } from '@multas/domain'
import { z } from 'zod'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { headlineOf } from '../news/describe-news.ts'

const content = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  sendUntil: z.custom<CalendarDay>().optional(),
})

/** Visible on a locked screen: no plate, name or act number. */
export type PushContent = z.infer<typeof content>

export const newsContent = (news: readonly FineNews[]): PushContent => ({
  title: headlineOf(news),
  sendUntil: lastDayOfWarnings(news),
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
