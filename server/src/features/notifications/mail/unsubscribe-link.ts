import {
  createLeavingLinks,
  type LeavingLinks,
  oneClickHeaders,
} from '../../../platform/mail/leaving-links.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export const noticeLinks = (secrets: Secrets): LeavingLinks => createLeavingLinks(secrets, 'notices-leave')

/**
 * The token is in the fragment, which never reaches a server or log. The page asks for confirmation because
 * mail scanners follow links.
 */
export function leavingPage(site: MailSite, token: string): string {
  return `${site.url}/avisos/baja#${token}`
}

export const leavingHeaders = (site: MailSite, token: string) =>
  oneClickHeaders(`${site.url}/api/notices/unsubscribe/${token}`)
