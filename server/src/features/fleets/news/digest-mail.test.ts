import { expect, it } from 'vitest'
import { someNews } from '../../../../test/some-news.ts'
import { renderDigest } from './digest-mail.ts'

it('a term that ends is named although many new fines came', () => {
  const fines = Array.from({ length: 50 }, () => someNews())
  const due = someNews({ kind: 'vence', dueDay: '2126-03-20' }, { numeroActa: 'V-1' })
  const { text } = renderDigest({
    site: { name: 'Multas Demo', url: 'https://multas.example' },
    to: 'ana@example.com',
    fleetName: 'Transportes del Sur',
    news: [...fines, due],
    headers: {},
  })
  expect(text).toContain('acta V-1')
  expect(text).toContain('Y 11 más, en el panel.')
})
