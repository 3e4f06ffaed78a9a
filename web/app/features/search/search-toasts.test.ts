import { expect, it, vi } from 'vitest'
import { searchToasts } from './search-toasts.ts'

vi.mock('../../ui/known-text.ts', () => ({ knownText: (text: string) => `<${text}>` }))

it('a text of the server inside one of the page is translated, too', () => {
  expect(searchToasts.noRoom('No hay lugar.').description).toMatch(/^<No hay lugar\.> No cierres/)
})
