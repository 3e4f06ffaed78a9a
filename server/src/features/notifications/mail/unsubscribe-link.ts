import type { MailSite } from '../../../platform/mail/mail-content.ts'
import {
  createUnsubscribeLinks,
  oneClickHeaders,
  type UnsubscribeLinks,
} from '../../../platform/mail/unsubscribe-links.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export const noticeLinks = (secrets: Secrets): UnsubscribeLinks =>
  createUnsubscribeLinks(secrets, 'notices-leave')

/**
 * The token is in the fragment, which never reaches a server or log. The page asks for confirmation because
 * mail scanners follow links.
 */
export function unsubscribePage(site: MailSite, token: string): string {
  return `${site.url}/avisos/baja#${token}`
}

export const unsubscribeHeaders = (site: MailSite, token: string) =>
  oneClickHeaders(`${site.url}/api/notices/unsubscribe/${token}`)
