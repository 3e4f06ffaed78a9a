import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shownActs } from '../../acts/index.ts'
import { FineList } from './fine-list.tsx'
import { sampleFine } from './fine-samples.ts'

const fines = shownActs(
  Array.from({ length: 60 }, (_, n) => sampleFine({ id: `h${n}`, hash: `h${n}`, numeroActa: `CB-${n}` })),
)
const list = (visible = fines) => (
  <FineList
    fines={fines}
    visible={visible}
    verifiedActs={new Set()}
    notes={new Map()}
    isLive={false}
    today="2026-11-23"
  />
)
const countOf = (html: string, act: string) =>
  html.match(new RegExp(`Acta (<!-- -->)?${act}\\b`, 'g'))?.length

it('shows each fine once without JavaScript', () => {
  const html = renderToString(list())
  expect(fines.map(({ numeroActa }) => countOf(html, numeroActa ?? ''))).toEqual(fines.map(() => 1))
})

it('shows only the fines that pass the filter without JavaScript', () => {
  const [, after = ''] = renderToString(list(fines.slice(50))).split('<noscript>')
  expect(countOf(after, 'CB-49')).toBeUndefined()
})

it('renders the rest for browsers without JavaScript only', () => {
  render(list())
  expect(screen.queryByRole('list', { name: 'Más infracciones' })).toBeNull()
})
