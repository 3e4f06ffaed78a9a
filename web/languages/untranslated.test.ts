import { describe, expect, it } from 'vitest'
import { JURISDICTIONS } from './catalogue/jurisdictions.ts'
import { CATALOGUE, translationOf } from './catalogue.ts'
import { translateSource } from './translate-source.ts'
import {
  findLostParts,
  isTranslated,
  listJurisdictionTexts,
  listTexts,
  TRANSLATED_PAGES,
  textsOf,
} from './untranslated.ts'

const texts = listTexts(TRANSLATED_PAGES)

describe('the search in other languages', () => {
  it('has every text of its pages in the catalogue', () => {
    const missing = texts.filter((text) => !isTranslated(text))
    expect(missing).toEqual([])
  })

  it('has what the descriptions of jurisdictions say of terms and plans', () => {
    const texts = listJurisdictionTexts()
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => !Object.hasOwn(JURISDICTIONS, text))).toEqual([])
  })

  it('keeps every computed part of a text', () => {
    expect(findLostParts()).toEqual([])
  })

  it('translates nothing that no page says', () => {
    const said = new Set(texts.map(({ key }) => key))
    expect(Object.keys(CATALOGUE).filter((key) => !said.has(key))).toEqual([])
  })
})

describe('the check', () => {
  it.each([
    ['a text between tags', 'export const A = () => <p>Elegí la patente</p>'],
    ['a text with computed parts', 'export const A = ({ n }) => <p>Faltan {n} multas</p>'],
    ['an attribute', 'export const A = () => <Field label="Apellido" />'],
    ['a string', "export const a = 'Te avisamos mañana'"],
    ['a template', `export const a = (n) => \`Son \${n} pesos\``],
    ['one word of a choice', "export const A = ({ n }) => <p>{n === 1 ? 'acta' : 'actas'}</p>"],
    ['a choice beside a text', `export const a = (n) => (n ? \`hace \${n} días\` : 'recién')`],
  ])('finds %s that is not translated', (_name, source) => {
    expect(textsOf('web/app/x.tsx', source).some((text) => !isTranslated(text))).toBe(true)
  })

  it.each([
    'export const A = () => <p className="grid gap-2 text-ink-soft" data-kind="vehiculo" />',
    "export const a = (message) => message.includes('Demasiados intentos')",
    "export const a = (state) => state === 'Resuelta'",
    "import { a } from './la-patente.ts'",
  ])('takes no program for a text: %s', (source) => {
    expect(textsOf('web/app/x.tsx', source)).toEqual([])
  })
})

describe('a translated module', () => {
  const translations: Record<string, string> = {
    'Hola {0}, {1}': '{1}! Hello {0}',
    'Chau {0}': 'Bye {0}',
    infracción: 'fine',
    infracciones: 'fines',
    '{0} {1} en total': '{0} {1} in all',
    Nombre: 'Name "quoted"',
  }
  const translate = (source: string) => translateSource('x.tsx', source, (key) => translations[key] ?? null)

  it('puts computed parts where its language has them, and translates inside them', () => {
    expect(translate('const A = () => <p>Hola {name}, <b>Chau {n}</b></p>')).toBe(
      'const A = () => <p><b>{"Bye "}{n}</b>{"! Hello "}{name}</p>',
    )
    expect(translate(`const a = \`\${n} \${n === 1 ? 'infracción' : 'infracciones'} en total\``)).toBe(
      `const a = \`\${n} \${n === 1 ? "fine" : "fines"} in all\``,
    )
  })

  it('writes attributes and leaves the rest as it is', () => {
    expect(translate('const A = () => <Field label="Nombre" className="a b" />')).toBe(
      'const A = () => <Field label={"Name \\"quoted\\""} className="a b" />',
    )
    expect(translate("const a = 'Desconocido'")).toBe("const a = 'Desconocido'")
  })

  it('is there in each language', () => {
    expect(translationOf('Continuar', 'en')).toBe('Continue')
    expect(translationOf('Continuar', 'pt')).toBe('Continuar')
    expect(translationOf('Continuar', 'es')).toBe('Continuar')
  })
})
