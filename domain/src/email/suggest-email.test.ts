import { expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'
import { WELL_KNOWN_PROVIDERS } from './well-known-providers.ts'

it.each([
  ['gmai.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.com.ar', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmil.con', 'hotmail.com'],
  ['hormail.com.ar', 'hotmail.com.ar'],
  ['hotmail.co', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outloock.com.ar', 'outlook.com.ar'],
  ['yaho.com.ar', 'yahoo.com.ar'],
  ['yahooo.com', 'yahoo.com'],
  ['yahoo.co', 'yahoo.com'],
  ['iclod.com', 'icloud.com'],
  ['icloud.com.ar', 'icloud.com'],
  ['protonmial.com', 'protonmail.com'],
  ['fibertel.com', 'fibertel.com.ar'],
  ['fivertel.com.ar', 'fibertel.com.ar'],
  ['speddy.com.ar', 'speedy.com.ar'],
  ['telecentr.com.ar', 'telecentro.com.ar'],
  ['speedy.com', 'speedy.com.ar'],
  ['arnet.com', 'arnet.com.ar'],
  ['hotmail.co.ar', 'hotmail.com.ar'],
  ['hotma.com', 'hotmail.com'],
  ['hotmaip.con', 'hotmail.com'],
  ['hptmial.com', 'hotmail.com'],
  ['fmail.com', 'gmail.com'],
  ['ymail.co', 'ymail.com'],
  ['gmmail.com', 'gmail.com'],
  ['yahoo.comm', 'yahoo.com'],
])('ana@%s probably means %s', (typed, meant) => {
  expect(suggestEmail(`ana@${typed}`)).toBe(`ana@${meant}`)
})

it.each([
  ...WELL_KNOWN_PROVIDERS,
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.de',
  'yahoo.com.mx',
  'yahoo.fr',
  'hotmail.co.uk',
  'outlook.com.br',
  'live.cl',
  'small.com',
  'estudio.com.ar',
  'unlp.edu.ar',
  'buenosaires.gob.ar',
  'five.com',
  'hotmail.xyz',
  'hotmail',
  'yahoo.ec',
  'mygmail.com',
  'gxxil.com',
  'gaxil.com',
  'gxmil.com',
  'mgial.com',
  '',
])('ana@%s means itself', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeNull()
})

it('a name of one letter is enough', () => {
  expect(suggestEmail('a@gmai.com')).toBe('a@gmail.com')
})

it.each(['', 'ana', '@gmai.com'])('%j is not an address', (text) => {
  expect(suggestEmail(text)).toBeNull()
})
