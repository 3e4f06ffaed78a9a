import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { privacy } from '../content/pages/legal/privacy.tsx'
import { terms } from '../content/pages/legal/terms.tsx'
import { renderContent } from '../content/render-content.ts'
import { SAMPLE_SITE } from '../site-sample.ts'
import { renderFrame } from './render-frame.tsx'

const operator = {
  name: 'Consultas Viales S.A.',
  cuit: '30-50001091-2',
  address: 'Av. Corrientes 1234, Buenos Aires',
  privacyEmail: 'datos@multas.example',
}
const site = { ...SAMPLE_SITE, operator, privacyEmail: operator.privacyEmail }

describe('who runs the site', () => {
  it.each([
    ['the footer', () => renderToStaticMarkup(renderFrame(site, '/').after)],
    ['the terms', () => renderContent(terms, site).parts.main],
    ['the privacy policy', () => renderContent(privacy, site).parts.main],
  ])('stands in %s', (_where, write) => {
    const html = write()
    for (const fact of Object.values(operator)) expect(html).toContain(fact)
  })

  it('is not made up where a demonstration does not say', () => {
    expect(renderToStaticMarkup(renderFrame(SAMPLE_SITE, '/').after)).not.toContain('CUIT')
    expect(renderContent(terms, SAMPLE_SITE).parts.main).not.toContain('Razón social')
  })

  it.each([
    ['everyone', 'Una persona buscada por DNI puede tener un perfil'],
    ['own', 'Nadie tiene un perfil público si no lo pide'],
    ['nobody', 'Nadie tiene un perfil público.'],
  ] as const)('the privacy policy says whose profiles are published: %s', (profiles, sentence) => {
    expect(renderContent(privacy, { ...site, profiles }).parts.main).toContain(sentence)
  })
})
