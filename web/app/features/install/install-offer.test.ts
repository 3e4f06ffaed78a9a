import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptInstallOffer, keepInstallOffer, readInstallState, watchInstallOffer } from './install-offer.ts'

let page: EventTarget & { matchMedia(query: string): { matches: boolean } }
let stop: () => void
beforeEach(() => {
  page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', {})
  stop = keepInstallOffer()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function offerBy(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  page.dispatchEvent(event)
  return { prompt, event }
}

it('keeps the offer for our own button, until it is refused', async () => {
  const onOffer = vi.fn()
  const stop = watchInstallOffer(onOffer)
  expect(readInstallState()).toBe('none')
  const { prompt, event } = offerBy('dismissed')
  expect([event.defaultPrevented, readInstallState()]).toEqual([true, 'offered'])
  await acceptInstallOffer()
  expect([prompt.mock.calls.length, readInstallState()]).toEqual([1, 'none'])
  expect(onOffer).toHaveBeenCalledTimes(2)
  stop()
})

it('knows that it runs installed', () => {
  page.matchMedia = () => ({ matches: true })
  expect(readInstallState()).toBe('installed')
  page.matchMedia = () => ({ matches: false })
  vi.stubGlobal('navigator', { standalone: true })
  expect(readInstallState()).toBe('installed')
})

it('knows that it was installed', async () => {
  offerBy('accepted')
  await acceptInstallOffer()
  expect(readInstallState()).toBe('installed')
  offerBy('accepted')
  expect(readInstallState()).toBe('offered')
  page.dispatchEvent(new Event('appinstalled'))
  expect(readInstallState()).toBe('installed')
})
