import type { MailSite } from './mail-content.ts'

/** How a reader tells our mail from the false notices of fines that go round. */
export function phishingNote(site: MailSite): readonly string[] {
  return [
    'Cómo saber que es nuestro: nunca te pedimos un código por teléfono ni por WhatsApp, y nuestros correos no traen archivos adjuntos ni enlaces para pagar.',
    `Ante la duda, no toques ningún enlace y escribí vos la dirección en el navegador: ${new URL(site.url).host}. Cómo reconocer un correo nuestro: ${new URL(site.url).host}/avisos`,
  ]
}
