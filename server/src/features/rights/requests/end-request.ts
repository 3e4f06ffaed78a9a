import type { Db } from '../../../platform/database/database.ts'
import { storableText } from '../../../platform/database/storable-text.ts'
import { mailRequester } from './mails/mail-answer.ts'
import type { RightsDeps } from './rights-deps.ts'
import { openRequest, sealRequest } from './sealed-request.ts'
import { closeRequest, type RightsRequestRow } from './store.ts'

export interface RequestEnd {
  readonly state: 'granted' | 'rejected'
  readonly note: string
  readonly answer: string
  readonly at: Date
  readonly by: string
}

export type EndDeps = Pick<RightsDeps, 'secrets' | 'onRequestClosed' | 'site' | 'mails'>

export async function endRequest(
  deps: EndDeps,
  tx: Db,
  row: RightsRequestRow,
  { state, note, answer, at, by }: RequestEnd,
): Promise<boolean> {
  const { secrets, onRequestClosed } = deps
  const content = openRequest(secrets, row.contentSealed)
  const reported = { ...content, note: storableText(note), answer: storableText(answer) }
  const closing = { state, contentSealed: sealRequest(secrets, reported), at, by }
  if (!(await closeRequest(tx, row.id, closing))) return false
  await onRequestClosed(tx, { id: row.id, about: row.about, subjectHash: row.subjectHash, state })
  if (answer !== '') await mailRequester(deps, tx, { ...row, ...closing }, 'answered')
  return true
}
