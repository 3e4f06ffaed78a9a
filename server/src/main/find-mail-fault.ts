import { isLocalDemonstration } from './is-local-demonstration.ts'
import type { Settings } from './read-settings.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'isDemo' | 'host' | 'siteUrl'>

/**
 * Reasons why the site must not run without a mail server. The local mailbox shows every code and link, so it
 * requires demo data and a loopback-only site.
 */
export function findMailFault(settings: MailSettings): string[] {
  if (settings.smtpUrl !== null || isLocalDemonstration(settings)) return []
  const { isDemo, host, siteUrl } = settings
  const reasons = [
    isDemo ? null : 'the sources are real (DEMO_DATA is not on)',
    isLocalDemonstration({ isDemo: true, host, siteUrl: 'http://localhost' }) ? null : `HOST is ${host}`,
    isLocalDemonstration({ isDemo: true, host: 'localhost', siteUrl }) ? null : `SITE_URL is ${siteUrl}`,
  ].filter((reason) => reason !== null)
  return [
    `SMTP_URL: required (smtp:// or smtps://) because ${reasons.join(' and ')}. The local mailbox is available only with DEMO_DATA=on and with HOST and SITE_URL on this machine`,
  ]
}
