import type { AmountNote } from '@multas/domain'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { shownActs } from '../../acts/index.ts'
import { FineList } from './fine-list.tsx'
import type { LinkedFine } from './use-linked-fine.ts'

const fines = shownActs(
  Array.from({ length: 60 }, (_, n) => sampleFine({ id: `h${n}`, hash: `h${n}`, numeroActa: `CB-${n}` })),
)
const verifiedActs = new Set<string>()
const notes = new Map<string, AmountNote>()
const list = (visible = fines, all = fines, wanted: LinkedFine | null = null) => (
  <FineList
    fines={all}
    visible={visible}
    verifiedActs={verifiedActs}
    notes={notes}
    isLive={false}
    today="2026-11-23"
    wanted={wanted}
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

it('writes no style, which the content security policy forbids, on the server', () => {
  expect(renderToString(list(fines.slice(50)))).not.toContain('style=')
})

it('renders the rest for browsers without JavaScript only', () => {
  render(list())
  expect(screen.queryByRole('list', { name: 'Más infracciones' })).toBeNull()
})

it('lists every fine in few groups, of which a filter hides whole ones', async () => {
  const { rerender } = render(list())
  const items = within(screen.getByRole('list', { name: 'Lista de infracciones' }))
  await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(60))
  const groups = screen.getByRole('list', { name: 'Lista de infracciones' }).children
  expect(groups).toHaveLength(4)
  rerender(list(fines.slice(50)))
  expect(items.getAllByRole('listitem')).toHaveLength(10)
  expect([...groups].map((group) => group.hasAttribute('hidden'))).toEqual([true, true, true, false])
})

it('filters fines that arrive or change after it was rendered', () => {
  const some = fines.slice(0, 4)
  const { rerender } = render(list([], some))
  const changed = some.map((fine) => ({ ...fine }))
  const arrived = [...changed, ...fines.slice(4, 6)]
  const acts = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.fine)
  rerender(list(arrived.slice(3, 5), arrived))
  expect(acts()).toEqual(['h3', 'h4'])
  rerender(list(arrived.slice(5), arrived))
  expect(acts()).toEqual(['h5'])
})

it('keeps what is open when a filter hides it and shows it again', () => {
  const some = fines.slice(0, 4)
  const { rerender } = render(list(some, some))
  fireEvent.click(screen.getByRole('button', { name: /CB-1\b/ }))
  rerender(list(some.slice(2), some))
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
  rerender(list(some, some))
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
})

it('renders no fine again for a filter', () => {
  const some = fines.slice(0, 4)
  const renders = vi.spyOn(verifiedActs, 'has')
  const { rerender } = render(list(some, some))
  expect(renders).toHaveBeenCalledTimes(4)
  rerender(list(some.slice(2), some))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(renders).toHaveBeenCalledTimes(4)
})

it('goes to a wanted fine once the filter that hid it is gone', () => {
  const some = fines.slice(0, 4)
  const wanted = { key: 'h1', onShown: vi.fn() }
  const { rerender } = render(list([], some))
  rerender(list([], some, wanted))
  expect(wanted.onShown).not.toHaveBeenCalled()
  rerender(list(some, some, wanted))
  expect(wanted.onShown).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /CB-1\b/, expanded: true }))
})
