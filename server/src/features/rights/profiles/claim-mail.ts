import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { AccountMail } from '../../notifications/index.ts'

export function writeClaimMail(
  { url }: MailSite,
  claimId: string,
  state: 'granted' | 'rejected',
  answer: string,
): AccountMail {
  const isGranted = state === 'granted'
  return {
    cause: `profile-claim:${claimId}`,
    kind: 'rights',
    subject: isGranted ? 'Tu perfil ya es tuyo' : 'Respondimos tu reclamo de un perfil',
    preheader: isGranted ? 'Podés elegir qué muestra.' : 'No pudimos comprobar que sea tuyo.',
    title: isGranted ? 'Tu perfil ya es tuyo' : 'Respondimos tu reclamo',
    blocks: [
      ...answer
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'link', label: 'Ver mis perfiles', url: `${url}/datos-personales#perfiles` },
    ],
  }
}
