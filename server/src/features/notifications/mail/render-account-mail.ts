import { ACCOUNT_PATH } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { phraseBlocks } from '../../../platform/mail/phrase-blocks.ts'
import type { MailBody } from './account-mail.ts'
import { unsubscribeHeaders, unsubscribePage } from './unsubscribe-link.ts'

export interface RenderedFrom {
  readonly site: MailSite
  readonly mailId: string
  readonly to: string
  readonly kind: string
  readonly subject: string
  readonly body: MailBody
  readonly phrase: string | null
  readonly leaving: string | null
}

export function renderAccountMail(from: RenderedFrom): Mail {
  const { site, mailId, to, kind, subject, body, leaving } = from
  const layout = renderMailLayout({
    site,
    preheader: body.preheader,
    title: body.title,
    blocks: [...knownBy(from), ...body.blocks, ...(leaving === null ? [] : [leavingLink(site, leaving)])],
    smallPrint: phishingNote(site),
  })
  return {
    to,
    subject,
    ...layout,
    kind,
    headers: {
      // A repeated mail carries the same Message-ID.
      ...messageId(site, `${MESSAGE_PREFIX}${mailId}`),
      'X-Entity-Ref-ID': mailId,
      ...(leaving === null ? {} : unsubscribeHeaders(site, leaving)),
    },
  }
}

/** Identifies the mail in bounce reports. */
export const MESSAGE_PREFIX = 'aviso.'

function knownBy({ site, phrase }: RenderedFrom): readonly MailBlock[] {
  if (phrase !== null) return phraseBlocks(phrase)
  const where = `${new URL(site.url).host}${ACCOUNT_PATH}`
  return [
    {
      kind: 'note',
      text: `Todavía no elegiste tu frase. Elegila en ${where}: va a estar en cada correo sobre tu cuenta, y uno que no la tenga no es nuestro.`,
    },
  ]
}

const leavingLink = (site: MailSite, token: string): MailBlock => ({
  kind: 'quiet_link',
  label: 'No recibir más estos correos, o recibir un solo resumen por semana',
  url: unsubscribePage(site, token),
})
