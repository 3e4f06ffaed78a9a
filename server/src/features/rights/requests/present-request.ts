import type { OwnRightsRequest } from '@multas/contract'
import { daysBetween, LEGAL_TERMS, todayInArgentina } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { maskNamed, openRequest } from './sealed-request.ts'
import type { RightsRequestRow } from './store.ts'

export const daysLeftOf = ({ state, dueDay }: Pick<RightsRequestRow, 'state' | 'dueDay'>, now: Date) =>
  state === 'open' ? daysBetween(todayInArgentina(now), dueDay) : null

export function presentOwnRequest(secrets: Secrets, row: RightsRequestRow, now: Date): OwnRightsRequest {
  const { text, answer, named } = openRequest(secrets, row.contentSealed)
  const { id, kind, about, dueDay, state } = row
  return {
    id,
    kind,
    about,
    subject: maskNamed(named),
    text,
    receivedAt: row.receivedAt.toISOString(),
    dueDay,
    daysLeft: daysLeftOf(row, now),
    norm: LEGAL_TERMS[kind].norm,
    state,
    closedAt: row.closedAt?.toISOString() ?? null,
    answer: answer === '' ? null : answer,
  }
}
