import { formatDay } from '@multas/domain'
import { MAIL_ATTEMPTS, type Mail, requireFinal } from '../../platform/mail/mail.ts'
import { renderMailLayout } from '../../platform/mail/mail-layout.ts'
import { messageId } from '../../platform/mail/message-id.ts'
import { phishingNote } from '../../platform/mail/phishing-note.ts'
import { phraseBlocks } from '../../platform/mail/phrase-blocks.ts'
import type { Job, JobTicket } from '../../platform/queue/job.ts'
import { deletePasskey, findMailedPasskey } from './passkey-store.ts'
import type { PasskeysDeps } from './passkeys-deps.ts'

interface PasskeyMailPayload {
  readonly id: string
  readonly what: 'added' | 'removed'
}

export const PASSKEY_MAIL_TICKET: JobTicket<PasskeyMailPayload> = {
  name: 'passkey.mail.send',
  formerNames: ['passkey.notice.mail'],
  maxAttempts: MAIL_ATTEMPTS,
}

/** Idempotent by Message-ID; the row of a removed passkey is deleted with its mail. */
export function passkeyMailJob(deps: PasskeysDeps): Job<PasskeyMailPayload> {
  const { database, secrets, mailer, log } = deps
  return {
    ...PASSKEY_MAIL_TICKET,
    async run({ id, what }, { attempt }) {
      const row = await findMailedPasskey(database.db, id)
      if (row === undefined) return
      const to = secrets.decrypt(row.emailSealed)
      const mail = renderPasskeyMail(deps, {
        id,
        what,
        to,
        since: row.createdAt,
        phrase: await deps.phraseOf(to),
      })
      const outcome = requireFinal(await mailer.send(mail))
      if (what === 'removed') await deletePasskey(database.db, id)
      if (outcome.outcome === 'sent') log.info('passkey.mail.sent', { what, attempt })
      else log.warn('passkey.mail.refused', { what, reason: outcome.reason })
    },
  }
}

interface PasskeyMail {
  readonly id: string
  readonly what: PasskeyMailPayload['what']
  readonly to: string
  readonly since: Date
  readonly phrase: string | null
}

export function renderPasskeyMail(
  { site, contactEmail }: Pick<PasskeysDeps, 'site' | 'contactEmail'>,
  { id, what, to, since, phrase }: PasskeyMail,
): Mail {
  const isAdded = what === 'added'
  const title = isAdded ? 'Agregaste una llave de acceso' : 'Quitaste una llave de acceso'
  const done = isAdded
    ? 'Desde ahora, quien tenga ese dispositivo y lo desbloquee puede buscar con tu correo sin un código.'
    : `La que habías creado el ${formatDay(since.toISOString().slice(0, 10))} ya no sirve para buscar con tu correo.`
  const body = renderMailLayout({
    site,
    preheader: done,
    title,
    blocks: [
      ...phraseBlocks(phrase),
      { kind: 'paragraph', text: done },
      {
        kind: 'note',
        text: `Si no fuiste vos, ingresá a Mi cuenta, «Llaves de acceso», y quitá las que no conozcas. O escribinos a ${contactEmail}.`,
      },
    ],
    smallPrint: phishingNote(site),
  })
  const reference = `llave.${id}.${what}`
  return {
    to,
    subject: `${title} en ${site.name}`,
    ...body,
    headers: {
      ...messageId(site, reference),
      'X-Entity-Ref-ID': reference,
    },
    kind: 'account',
  }
}
