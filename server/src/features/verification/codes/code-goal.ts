import { type Language, maskDni, maskPlate, type Subject } from '@multas/domain'
import type { MailFact } from '../../../platform/mail/mail-content.ts'
import type { MailData } from '../mails/sealed-mail.ts'

export interface CodeGoal {
  /** Continues 'Usalo en Multas para'. */
  readonly use: string
  readonly facts: readonly MailFact[]
  readonly ifNotYou: string
}

const BROWSER_IS_SIGNED_IN =
  'Si no fuiste vos, no le des este código a nadie: alguien tiene abierta una sesión de tu cuenta. Ingresá a Mi cuenta y cerrá las demás sesiones: sin el código no puede seguir.'

const HARMLESS = (what: string) =>
  `Si no fuiste vos, no hagas nada: sin este código nadie puede usar tu correo para ${what}.`

export function goalOf({ subject, act, language }: Pick<MailData, 'subject' | 'act' | 'language'>): CodeGoal {
  if (subject) return SEARCHING[language](subject)
  if (!act)
    return {
      use: 'ingresar',
      facts: [{ label: 'Para', value: 'Ingresar con este correo' }],
      ifNotYou: HARMLESS('ingresar'),
    }
  const { kind, detail } = act
  const other = (label: string): MailFact[] => (detail === null ? [] : [{ label, value: detail }])
  switch (kind) {
    case 'email_old':
      return {
        use: 'confirmar que querés cambiar el correo de tu cuenta',
        facts: [{ label: 'Para', value: 'Cambiar el correo de tu cuenta' }, ...other('Por este otro')],
        ifNotYou: BROWSER_IS_SIGNED_IN,
      }
    case 'email_new':
      return {
        use: 'confirmar que este correo es tuyo',
        facts: [
          { label: 'Para', value: 'Que una cuenta pase a usar este correo' },
          ...other('En lugar de este otro'),
        ],
        ifNotYou:
          'Si no fuiste vos, no hagas nada: sin este código ninguna cuenta puede pasar a usar tu correo.',
      }
    case 'download':
      return {
        use: 'descargar tus datos',
        facts: [{ label: 'Para', value: 'Descargar todo lo que guardamos de tu cuenta' }],
        ifNotYou: BROWSER_IS_SIGNED_IN,
      }
    case 'deletion':
      return {
        use: 'borrar tu cuenta',
        facts: [{ label: 'Para', value: 'Borrar tu cuenta. No se puede deshacer' }],
        ifNotYou: BROWSER_IS_SIGNED_IN,
      }
    case 'confirmation':
      return {
        use: 'confirmar que sos vos',
        facts: [{ label: 'Para', value: 'Crear claves o webhooks, publicar o deshacer una publicación' }],
        ifNotYou: BROWSER_IS_SIGNED_IN,
      }
  }
}

/** Only searches support languages other than Spanish. */
const SEARCHING: Readonly<Record<Language, (subject: Subject) => CodeGoal>> = {
  es: (subject) => ({
    use: 'seguir con tu búsqueda',
    facts: [
      { label: 'Para buscar', value: label(subject, 'infracciones de la patente', 'infracciones del DNI') },
    ],
    ifNotYou: HARMLESS('buscar'),
  }),
  en: (subject) => ({
    use: 'go on with your search',
    facts: [{ label: 'To search for', value: label(subject, 'fines of the plate', 'fines of the DNI') }],
    ifNotYou: 'If it was not you, do nothing: without this code no one can use your e-mail for a search.',
  }),
  pt: (subject) => ({
    use: 'continuar a sua busca',
    facts: [{ label: 'Para buscar', value: label(subject, 'multas da placa', 'multas do DNI') }],
    ifNotYou: 'Se não foi você, não faça nada: sem este código ninguém pode usar o seu e-mail para buscar.',
  }),
}

function label(subject: Subject, ofPlate: string, ofDni: string): string {
  return subject.kind === 'patent'
    ? `${ofPlate} ${maskPlate(subject.plate)}`
    : `${ofDni} ${maskDni(subject.dni)}`
}
