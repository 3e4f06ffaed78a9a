import type { SentNotice } from '@multas/contract'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { LogPlace, LogRow } from './log-store.ts'
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

const PLACE = /^(\d{1,15})\.([\da-f-]{36})$/

/** A place in the log as a browser hands it back; null for the beginning, and for one that is none of ours. */
export function readPlace(text: string | undefined): LogPlace | null {
  const [, at, id] = PLACE.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}

export const writePlace = ({ at, id }: LogRow): string => `${at.getTime()}.${id}`
