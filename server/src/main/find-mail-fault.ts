import { isLocalDemonstration } from './is-local-demonstration.ts'
import type { Settings } from './read-settings.ts'

type MailSettings = Pick<Settings, 'smtpUrl' | 'isDemo' | 'host' | 'siteUrl'>

/**
 * Says why the site may not run without a mail server; empty when it may. The local mailbox shows every code and every
 * link: it exists only where the data are invented and nothing but this machine reaches it. Pure.
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
    `SMTP_URL: expected smtp:// or smtps://, because ${reasons.join(', and ')}; the local mailbox exists only with DEMO_DATA=on and with HOST and SITE_URL on this machine`,
  ]
}
