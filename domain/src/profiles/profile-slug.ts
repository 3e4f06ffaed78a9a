import { foldPlace } from '../places/fold-place.ts'
import { trimEndOf } from '../text/trim-characters.ts'

/**
 * Words that a profile's address never is: the first step of every other address of the site. A slug always ends in
 * its random part, so none could be met by chance; a name that was written to look like one is refused all the same.
 */
export const RESERVED_SLUGS: readonly string[] = [
  'admin-panel-x7k9',
  'api',
  'app-movil',
  'assets',
  'avisos',
  'cobertura',
  'como-se-calcula-valor-infraccion-unidad-funcional-uf',
  'cuenta',
  'datos-personales',
  'dev',
  'empresa',
  'en',
  'estado',
  'flotas',
  'gestion-de-flotas',
  'healthz',
  'infracciones-transito',
  'manifest.webmanifest',
  'metrics',
  'municipios',
  'notificaciones-automaticas-infracciones',
  'perfil',
  'politica-privacidad',
  'preguntas-frecuentes',
  'pt',
  'readyz',
  'resolver-infraccion',
  'results',
  'robots.txt',
  'scoring-conductor',
  'sin-conexion',
  'sitemap',
  'sitemap.xml',
  'solucion-infracciones-municipios',
  'sw.js',
  'terminos-y-condiciones',
  'ws',
]

/** Letters and digits that nobody confuses: no `l`, `o`, `0`, `1`. There are 32: five random bits each. */
const SUFFIX_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const SUFFIX_LENGTH = 8
const STEM_MAX = 60

const SLUG_FORM = /^[a-z0-9]{1,60}(?:-[a-z0-9]{1,60}){0,30}-[a-km-np-z2-9]{8}$/

/** How many random bytes `writeSlug` takes. */
export const SLUG_RANDOM_BYTES = SUFFIX_LENGTH

/**
 * The address of a person's profile: their name, folded, and a random part of 40 bits, so that two people of one name
 * have two addresses, and no address can be guessed from a name (docs/behaviour/personal-data.md#public-profiles).
 *
 * `random` is `SLUG_RANDOM_BYTES` bytes from a cryptographic source. Whether the slug was ever given is the caller's
 * to know.
 */
export function writeSlug(name: string, random: Uint8Array): string {
  const folded = trimEndOf(foldPlace(name).replaceAll(' ', '-').slice(0, STEM_MAX), '-')
  const suffix = [...random.subarray(0, SUFFIX_LENGTH)].map((byte) => SUFFIX_ALPHABET[byte % 32]).join('')
  return `${folded === '' ? 'perfil' : folded}-${suffix}`
}

/** `text` with every address of a profile in it as `/_`: a slug says a name, which logs and messages must not. */
export function maskSlugs(text: string): string {
  return text.replaceAll(/\/([a-z0-9-]{9,69})(?![\w-]|\.\w)/g, (address: string, step: string) =>
    looksLikeSlug(step) ? '/_' : address,
  )
}

/** Whether a step of an address can be a profile's at all: what can't be is not looked up. */
export function looksLikeSlug(text: string): boolean {
  return text.length <= STEM_MAX + 1 + SUFFIX_LENGTH && SLUG_FORM.test(text) && !RESERVED_SLUGS.includes(text)
}
