import { expect, it, onTestFinished, vi } from 'vitest'

it('a text of the server inside one of the page is translated, too', async () => {
  onTestFinished(() => {
    vi.doUnmock('../../ui/known-text.ts')
    vi.resetModules()
  })
  vi.resetModules()
  vi.doMock('../../ui/known-text.ts', () => ({ knownText: (text: string) => `<${text}>` }))
  const { searchToasts } = await import('./search-toasts.ts')
  expect(searchToasts.noRoom('No hay lugar.').description).toMatch(/^<No hay lugar\.> No cierres/)
})
