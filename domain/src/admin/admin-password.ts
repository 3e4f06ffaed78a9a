import { accepted, type Checked, refused } from '../checked.ts'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** What a guesser tries first, whatever stands around it. */
const COMMON = [
  'password',
  'contraseña',
  'contrasena',
  'administrador',
  'admin',
  'qwerty',
  'asdfgh',
  '123456',
  'multas',
  'argentina',
  'bienvenido',
]

export interface PasswordOwner {
  readonly email: string
  readonly name: string
}

/**
 * The rule for an administrator's password: long, not one thing repeated, not a common word with little around it,
 * not one's own name or e-mail. No rule on kinds of characters (NIST SP 800-63B, section 3.1.1.2): length is what
 * helps. The sentences are for the reader.
 */
export function checkAdminPassword(password: string, owner: PasswordOwner): Checked<string> {
  const length = [...password].length
  if (length < PASSWORD_MIN) return refused(`Tiene que tener al menos ${PASSWORD_MIN} caracteres.`)
  if (length > PASSWORD_MAX) return refused(`Puede tener hasta ${PASSWORD_MAX} caracteres.`)
  if (new Set(password.toLowerCase()).size < 6) return refused('Repite demasiado los mismos caracteres.')
  const lower = password.toLowerCase()
  if (COMMON.some((word) => lower.replaceAll(word, '').length < PASSWORD_MIN / 2))
    return refused('Es fácil de adivinar: está hecha de una palabra muy usada.')
  if (ownWords(owner).some((word) => lower.replaceAll(word, '').length < PASSWORD_MIN / 2))
    return refused('Es fácil de adivinar: está hecha de tu nombre o tu correo.')
  return accepted(password)
}

function ownWords({ email, name }: PasswordOwner): string[] {
  return [email, ...email.split('@'), ...name.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4)
}
