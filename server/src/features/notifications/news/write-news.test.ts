import { expect, it } from 'vitest'
import { someNews } from '../../../../test/some-news.ts'
import { writeNews } from './write-news.ts'

it('names a term first, then what is newest, and says how much more there is', () => {
  const news = Array.from({ length: 25 }, (_, n) =>
    someNews(n === 2 ? { kind: 'vence', dueDay: '2126-03-20' } : {}, { numeroActa: `ACTA-${n}-` }),
  )
  const site = { name: 'Multas Demo', url: 'https://multas.example' }
  const { blocks } = writeNews({ site, news, isSummary: false, cause: 'news:1' })
  const text = JSON.stringify(blocks)
  const named = [...text.matchAll(/ACTA-(\d+)-/g)].map(([, n]) => Number(n))
  expect(named).toEqual([2, ...Array.from({ length: 19 }, (_, n) => 24 - n)])
  expect(text).toContain('Y 5 más en tu cuenta.')
  expect(text).toContain('https://multas.example/cuenta')
})
