import { ACCOUNT_PATH, type FineNews, lastDayOfWarnings, sortByUrgency } from '@multas/domain'
import type { MailBlock, MailSite } from '../../../platform/mail/mail-content.ts'
import type { AccountMail } from '../mail/account-mail.ts'
import { factsOf, headlineOf, titleOf } from './describe-news.ts'

/** Mail programs clip longer mails. */
const MOST_IN_A_MAIL = 20

export interface NewsMail {
  readonly site: MailSite
  readonly news: readonly FineNews[]
  readonly isSummary: boolean
  readonly cause: string
}

export function writeNews({ site, news, isSummary, cause }: NewsMail): AccountMail {
  const headline = headlineOf(news)
  const shown = sortByUrgency(news.toReversed()).slice(0, MOST_IN_A_MAIL)
  return {
    cause,
    kind: isSummary ? 'summary' : 'notices',
    subject: isSummary ? `Resumen de la semana: ${lowerFirst(headline)}` : headline,
    preheader: 'Lo que informaron las jurisdicciones sobre lo que seguís.',
    title: headline,
    sendUntil: lastDayOfWarnings(news),
    blocks: [
      ...shown.flatMap((one) => blocksOf(one, news.length > 1)),
      ...(news.length > shown.length ? [paragraph(`Y ${news.length - shown.length} más en tu cuenta.`)] : []),
      ...(news.some(({ kind }) => kind === 'resuelta') ? [RESOLVED_NOTE] : []),
      { kind: 'link', label: 'Ver en mi cuenta', url: `${site.url}${ACCOUNT_PATH}` },
      paragraph('Para pagar o reclamar, ingresá vos al sitio oficial de la jurisdicción.'),
    ],
  }
}

function blocksOf(news: FineNews, isOneOfSeveral: boolean): readonly MailBlock[] {
  const facts: MailBlock = { kind: 'facts', facts: factsOf(news) }
  return isOneOfSeveral ? [{ kind: 'heading', text: titleOf(news) }, facts] : [facts]
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })

const RESOLVED_NOTE: MailBlock = {
  kind: 'note',
  text: 'Que una infracción no figure pendiente es lo que informó la jurisdicción: no es un libre deuda.',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
