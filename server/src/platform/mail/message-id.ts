import type { MailSite } from './mail-content.ts'

/** Header by which a repeated mail is recognised. */
export const messageId = ({ url }: Pick<MailSite, 'url'>, reference: string) => ({
  'Message-ID': `<${reference}@${new URL(url).hostname}>`,
})
