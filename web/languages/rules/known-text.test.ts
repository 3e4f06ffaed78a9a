import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { knownText } from './known-text.ts'

// Without a build they are Portuguese.
it.each([
  ['Email inválido. Dominio inválido.', 'E-mail inválido. Domínio inválido.'],
  ['Demasiados pedidos. Esperá 1 segundo.', 'Pedidos demais. Espere 1 segundo.'],
  [
    'Demasiados intentos. Esperá 12 minutos y probá de nuevo.',
    'Tentativas demais. Espere 12 minutos e tente de novo.',
  ],
  ['Atención de 8 a 14 horas', 'Atención de 8 a 14 horas'],
])('reads %s', (text, said) => {
  expect(knownText(text)).toBe(said)
})

const SEARCHING = ['evidence', 'passkeys', 'report', 'search', 'verification']
const readRoot = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')
const MESSAGES = readRoot('docs/api-errors.md')

it.each(SEARCHING)('reads every refusal of the feature %s', (feature) => {
  const [, section = ''] = MESSAGES.split(`## features/${feature}\n`)
  const messages = [...(section.split('\n## ')[0] ?? '').matchAll(/^- `(.+)`$/gm)]
  const texts = messages.map(([, text = '']) => text.replaceAll('{}', '5 minutos'))
  expect(texts).not.toEqual([])
  expect(texts.filter((text) => knownText(text) === text)).toEqual([])
})

it.each([
  'Ya recibimos varios mensajes tuyos. Esperá unos minutos y probá de nuevo.',
  'Ya enviaste muchos avisos. Probá de nuevo más tarde.',
  'Ya nos avisaste de esta infracción.',
  'Esa infracción no es de tu búsqueda.',
  'Ya le avisaste al municipio por esta infracción.',
  'Esta infracción no la publica un municipio a través de este sitio.',
  'El sitio no está disponible por un momento. Probá de nuevo en unos segundos.',
])('reads %s', (text) => {
  expect(MESSAGES).toContain(text)
  expect(knownText(text)).not.toBe(text)
})

it.each([
  'jurisdictions/consulting/accepts-subject.ts',
  'jurisdictions/consulting/verdict-of-failure.ts',
  'jurisdictions/loading/load-source.ts',
  'registry/fines/consult-registry.ts',
  'search/run/fan-out.ts',
])('reads what %s says of a jurisdiction', (file) => {
  const said = [...readRoot(`server/src/features/${file}`).matchAll(/'(\p{Lu}[^'\n]+\.)'/gu)]
  const texts = said.map(([, text = '']) => text)
  expect(texts).not.toEqual([])
  expect(texts.filter((text) => knownText(text) === text)).toEqual([])
})
