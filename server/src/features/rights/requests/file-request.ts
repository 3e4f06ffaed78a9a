import { randomUUID } from 'node:crypto'
import { type CalendarDay, dueDay, type Right, startOfArgentineDay, todayInArgentina } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { storableText } from '../../../platform/database/storable-text.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { mailRequester } from './mails/mail-answer.ts'
import type { RightsAbout, RightsDeps } from './rights-deps.ts'
import { type NamedInRequest, sealRequest } from './sealed-request.ts'
import { findRequest, insertRequest, type NewRightsRequest, type RightsRequestRow } from './store.ts'

export interface RequestToFile {
  readonly id?: string | undefined
  readonly kind: Right
  readonly about: RightsAbout
  readonly channel: NewRightsRequest['channel']
  readonly receivedDay?: CalendarDay
  readonly name: string
  readonly email: string | null
  readonly accountId: string | null
  readonly text: string
  readonly named: NamedInRequest | null
  readonly subjectHash: Buffer | null
}

/** Starts the legal term. Returns a known request with this id of the same account. */
export async function fileRequest(
  deps: Pick<RightsDeps, 'secrets' | 'site' | 'mails'>,
  tx: Db,
  request: RequestToFile,
  now: Date,
): Promise<RightsRequestRow> {
  const { secrets } = deps
  const { kind, about, channel, email, accountId, named, subjectHash, receivedDay } = request
  const row: NewRightsRequest = {
    id: request.id ?? randomUUID(),
    kind,
    about,
    channel,
    receivedAt: receivedDay === undefined ? now : startOfArgentineDay(receivedDay),
    dueDay: dueDay(kind, receivedDay ?? todayInArgentina(now)),
    emailHash: email === null ? null : secrets.lookupHash('email', email),
    accountId,
    subjectHash,
    contentSealed: sealRequest(secrets, {
      name: storableText(request.name),
      email,
      text: storableText(request.text),
      note: '',
      answer: '',
      named,
    }),
  }
  if (!(await insertRequest(tx, row))) {
    const known = await findRequest(tx, row.id)
    if (known?.accountId === accountId) return known
    throw new Problem(409, 'conflicto', 'Ya hay otro pedido con ese id.')
  }
  const filed = { ...row, state: 'open', closedAt: null } as const
  await mailRequester(deps, tx, filed, 'received')
  return filed
}
