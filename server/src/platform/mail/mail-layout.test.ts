import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MailBlock } from './mail-content.ts'
import { escapeHtml } from './mail-html.ts'
import { renderMailLayout } from './mail-layout.ts'

const site = { name: 'Multas & Cía', url: 'https://multas.example' }

const content = (blocks: MailBlock[]) =>
  renderMailLayout({ site, preheader: 'Antes', title: 'Título', blocks, smallPrint: ['Letra chica.'] })

/** What a reader sees of the HTML, on one line. */
function readHtml(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

describe('the layout of every mail', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = content([
      { kind: 'paragraph', text: 'Un párrafo.' },
      { kind: 'code', label: 'Tu código es', code: '012345' },
      { kind: 'facts', facts: [{ label: 'Sitio', value: 'multas.example' }] },
      { kind: 'link', label: 'Abrir', url: 'https://multas.example/results/abc' },
      { kind: 'note', text: 'Una nota.' },
      { kind: 'quiet_link', label: 'Menos', url: 'https://multas.example/menos' },
    ])
    const seen = readHtml(html)
    const said = [
      'Título',
      'Un párrafo.',
      'Tu código es',
      '012345',
      'Sitio',
      'Abrir',
      'Una nota.',
      'Letra chica.',
    ]
    for (const part of [...said, 'https://multas.example/results/abc', 'Multas & Cía']) {
      expect(text).toContain(part)
      expect(seen).toContain(part)
    }
  })

  it('fetches nothing and runs nothing', () => {
    const { html } = content([{ kind: 'link', label: 'Abrir', url: 'https://multas.example/results/abc' }])
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|url\(|@import|src=/i)
  })

  it('no text can become markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = escapeHtml(text)
        expect(escaped).not.toMatch(/[<>"']/)
        expect(escaped.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
      }),
    )
    const { html } = content([{ kind: 'paragraph', text: '<img src=x onerror=alert(1)>' }])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img')
  })
})
