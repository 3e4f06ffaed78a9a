import { formatDay, LEGAL_TERMS, type Right } from '@multas/domain'
import type { Mail } from '../../../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../../platform/mail/phishing-note.ts'
import type { AccountMail } from '../../../notifications/index.ts'
import type { RightsRequestRow } from '../store.ts'

export type RightsNews = 'received' | 'answered'

type RightsMailRequest = Pick<RightsRequestRow, 'id' | 'kind' | 'about' | 'dueDay' | 'state'>

const ASKED: Readonly<Record<Right, string>> = {
  access: 'acceder a tus datos',
  rectification: 'rectificar tus datos',
  suppression: 'suprimir datos',
}

/** Contains no plate or DNI. */
export function writeRightsMail(
  { url }: MailSite,
  request: RightsMailRequest,
  news: RightsNews,
  answer: string,
): AccountMail {
  const title = news === 'received' ? 'Recibimos tu pedido' : 'Respondimos tu pedido'
  const what = request.about === 'profile' ? 'quitar un perfil' : ASKED[request.kind]
  return {
    cause: `rights:${request.id}:${news}`,
    kind: 'rights',
    subject: `${title} sobre datos personales`,
    preheader:
      news === 'received'
        ? `Lo respondemos a más tardar el ${formatDay(request.dueDay)}.`
        : `Tu pedido para ${what}.`,
    title,
    blocks: [
      ...(news === 'received' ? received(request, what) : answered(request, what, answer)),
      { kind: 'link', label: 'Ver mis pedidos', url: `${url}/datos-personales#pedidos` },
      {
        kind: 'note',
        text: 'La Agencia de Acceso a la Información Pública controla que se cumpla la Ley 25.326; atiende reclamos en datospersonales@aaip.gob.ar.',
      },
    ],
  }
}

export function renderRightsMail(
  site: MailSite,
  to: string,
  { cause, subject, kind, ...body }: AccountMail,
): Mail {
  return {
    to,
    subject,
    ...renderMailLayout({
      site,
      ...body,
      smallPrint: ['Te escribimos por el pedido que nos hiciste sobre tus datos.', ...phishingNote(site)],
    }),
    kind,
    headers: messageId(site, cause.replaceAll(':', '.')),
  }
}

function received({ kind, about, dueDay }: RightsMailRequest, what: string): MailBlock[] {
  const day = formatDay(dueDay)
  return [
    {
      kind: 'paragraph',
      text: `Pediste ${what}. Te respondemos a más tardar el ${day} (${LEGAL_TERMS[kind].norm}).`,
    },
    ...(about === 'profile'
      ? [{ kind: 'paragraph', text: 'Mientras lo examinamos, el perfil no se ve.' } as const]
      : []),
  ]
}

function answered({ state }: RightsMailRequest, what: string, answer: string): MailBlock[] {
  const outcome = state === 'granted' ? 'Hicimos lo que pediste.' : 'No pudimos hacer lo que pediste.'
  const paragraphs = answer.split(/\n+/).filter((line) => line.trim() !== '')
  return [
    { kind: 'paragraph', text: `Pediste ${what}. ${outcome}` },
    ...paragraphs.map((text): MailBlock => ({ kind: 'paragraph', text })),
  ]
}
