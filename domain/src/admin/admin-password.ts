import { accepted, type Checked, refused } from '../checked.ts'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

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
  readonly siteName?: string | undefined
}

/**
 * Validates a password: long, not repetitive, not a decorated common word, name or e-mail. Without character
 * classes (NIST SP 800-63B, section 3.1.1.2). `isListed` is true for common passwords in lower case; without
 * it only a few words are known.
 */
export function checkAdminPassword(
  password: string,
  owner: PasswordOwner,
  isListed: (word: string) => boolean = () => false,
): Checked<string> {
  const length = [...password].length
  if (length < PASSWORD_MIN) return refused(`Tiene que tener al menos ${PASSWORD_MIN} caracteres.`)
  if (length > PASSWORD_MAX) return refused(`Puede tener hasta ${PASSWORD_MAX} caracteres.`)
  if (new Set(password.toLowerCase()).size < 6) return refused('Repite demasiado los mismos caracteres.')
  const lower = password.toLowerCase()
  if (COMMON.some((word) => lower.replaceAll(word, '').length < PASSWORD_MIN / 2))
    return refused('Es fácil de adivinar: está hecha de una palabra muy usada.')
  if (ownWords(owner).some((word) => lower.replaceAll(word, '').length < PASSWORD_MIN / 2))
    return refused('Es fácil de adivinar: está hecha de tu nombre o tu correo.')
  if (siteWords(owner).some((word) => lower.replaceAll(word, '').length < PASSWORD_MIN / 2))
    return refused('Es fácil de adivinar: está hecha del nombre del sitio.')
  if (undecorate(lower).some(isListed))
    return refused(
      'Es fácil de adivinar: está en las listas de contraseñas más usadas, o es casi una de ellas.',
    )
  return accepted(password)
}

/** A 1 is read as both letters that it resembles. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function undecorate(lower: string): string[] {
  const plain = lower.normalize('NFD').replace(/\p{M}/gu, '')
  const bare = [plain, ...withoutSigns(plain)]
  const words = bare.flatMap((word) => ['i', 'l'].map((one) => readLookalikes(word, one)))
  return [...bare, ...words].flatMap((word) => [word, repeatedPart(word)]).filter((word) => word.length >= 4)
}

/** Without what stands around the letters, and without what follows them. */
function withoutSigns(text: string): string[] {
  const signs = [...text]
  const end = signs.findLastIndex(isLetter) + 1
  return [signs.slice(signs.findIndex(isLetter), end), signs.slice(0, end)].map((part) => part.join(''))
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)

const readLookalikes = (word: string, one: string): string =>
  [...word].map((sign) => (sign === '1' ? one : (LOOKALIKES[sign] ?? sign))).join('')

function repeatedPart(word: string): string {
  const length = (word + word).indexOf(word, 1)
  return word.slice(0, length)
}

function siteWords({ siteName = '' }: PasswordOwner): string[] {
  const words = siteName.toLowerCase().split(/\s+/)
  return [words.join(' '), words.join(''), ...words].filter((word) => word.length >= 4)
}

function ownWords({ email, name }: PasswordOwner): string[] {
  return [email, ...email.split('@'), ...name.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4)
}
