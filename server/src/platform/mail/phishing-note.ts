import type { Language } from '@multas/domain'
import type { MailSite } from './mail-content.ts'

/** Returns advice for distinguishing our mail from fake fine notices. */
export function phishingNote(site: MailSite, language: Language = 'es'): readonly string[] {
  return NOTES[language](new URL(site.url).host)
}

const NOTES: Readonly<Record<Language, (host: string) => readonly string[]>> = {
  es: (host) => [
    'Cómo saber que es nuestro: nunca te pedimos un código por teléfono ni por WhatsApp, y nuestros correos no traen archivos adjuntos ni enlaces para pagar.',
    `Ante la duda, no toques ningún enlace y escribí vos la dirección en el navegador: ${host}. Cómo reconocer un correo nuestro: ${host}/avisos`,
  ],
  en: (host) => [
    'How to know that it is from us: we never ask for a code by phone or WhatsApp, and our e-mails carry no attachments and no links to pay.',
    `If in doubt, do not follow any link and type the address into your browser yourself: ${host}. How to recognise our e-mails (in Spanish): ${host}/avisos`,
  ],
  pt: (host) => [
    'Como saber que é nosso: nunca pedimos um código por telefone nem por WhatsApp, e nossos e-mails não trazem anexos nem links de pagamento.',
    `Na dúvida, não toque em nenhum link e digite você mesmo o endereço no navegador: ${host}. Como reconhecer um e-mail nosso (em espanhol): ${host}/avisos`,
  ],
}
