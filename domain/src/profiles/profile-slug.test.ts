import { describe, expect, it } from 'vitest'
import { isSlugShaped, maskSlugs, SLUG_RANDOM_BYTES, writeSlug } from './profile-slug.ts'

const zeros = new Uint8Array(SLUG_RANDOM_BYTES)

describe('the address of a profile', () => {
  it.each([
    ['PÉREZ GÓMEZ, ANA MARÍA', 'perez-gomez-ana-maria-aaaaaaaa'],
    ["O'Higgins Ñandú", 'o-higgins-nandu-aaaaaaaa'],
    ['   ', 'perfil-aaaaaaaa'],
    ['李', 'perfil-aaaaaaaa'],
  ])('of %j is %s', (name, slug) => {
    expect(writeSlug(name, zeros)).toBe(slug)
    expect(isSlugShaped(slug)).toBe(true)
  })

  it('stays within its length for any name, and never ends its stem in a dash', () => {
    const slug = writeSlug(`${'a'.repeat(59)} ${'b'.repeat(200)}`, zeros)
    expect(slug).toBe(`${'a'.repeat(59)}-aaaaaaaa`)
    expect(isSlugShaped(writeSlug('a'.repeat(80), zeros))).toBe(true)
    expect(isSlugShaped(slug)).toBe(true)
  })

  it('takes every random byte into one of 32 letters', () => {
    for (let byte = 0; byte < 256; byte += 1)
      expect(isSlugShaped(writeSlug('ana', new Uint8Array(SLUG_RANDOM_BYTES).fill(byte)))).toBe(true)
  })

  it.each([
    '',
    'ana',
    'ana-aaaa',
    'Ana-aaaaaaaa',
    'ana-aaaaaaa0',
    'ana--aaaaaaaa',
    '../ana-aaaaaaaa',
    'a.png',
    'ana-aaaaaaaab',
    `${'a'.repeat(60)}-a-aaaaaaaa`,
  ])('is not %j', (text) => expect(isSlugShaped(text)).toBe(false))

  it.each([
    ['/perez-gomez-ana-maria-abcdefgh', '/_'],
    ['https://multas.example/perez-ana-abcdefgh?x=1 broke', 'https://multas.example/_?x=1 broke'],
    ['/politica-privacidad', '/politica-privacidad'],
    ['/infracciones-transito/multas-misiones', '/infracciones-transito/multas-misiones'],
    ['/assets/home-abcdefgh.js:1:2', '/assets/home-abcdefgh.js:1:2'],
  ])('in %s is told as %s', (text, masked) => expect(maskSlugs(text)).toBe(masked))
})
