import {
  createLeavingLinks,
  type LeavingLinks,
  oneClickHeaders,
} from '../../../platform/mail/leaving-links.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** By the id of an account: its notices. */
export const noticeLinks = (secrets: Secrets): LeavingLinks => createLeavingLinks(secrets, 'notices-leave')

/**
 * Where a reader goes on. The page asks before it does anything, since programs that look into mail follow links too;
 * what the link carries is behind the `#`, which no server and no log sees.
 */
export function leavingPage(site: MailSite, token: string): string {
  return `${site.url}/avisos/baja#${token}`
}

export const leavingHeaders = (site: MailSite, token: string) =>
  oneClickHeaders(`${site.url}/api/notices/unsubscribe/${token}`)
