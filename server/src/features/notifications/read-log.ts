import type { SentNotice } from '@multas/contract'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { LogRow } from './log-store.ts'
import { openContent } from './push/push-content.ts'

export const LOG_PAGE_SIZE = 20

export function toSent(secrets: Secrets, row: LogRow): SentNotice {
  const { id, channel, device, state, at, news } = row
  return { id, channel, title: titleOf(secrets, row), device, state, at: at.toISOString(), news: [...news] }
}

function titleOf(secrets: Secrets, { subjectSealed, contentSealed }: LogRow): string {
  if (subjectSealed !== null) return secrets.decrypt(subjectSealed)
  return contentSealed === null ? '' : openContent(secrets, contentSealed).title
}
