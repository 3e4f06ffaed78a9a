import { expect, it } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { createRememberedEmail, REMEMBERED_KEY } from './remembered-email.ts'

const DAY_MS = 24 * 60 * 60_000

function setUp() {
  const time = { ms: 0 }
  const stores = { device: memoryStore(), tab: memoryStore() }
  /** As after a reload. */
  const open = () => createRememberedEmail(stores, () => time.ms)
  return { time, stores, open }
}

it('remembers the e-mail on the device, proven for as long as the server said, and for 30 days', () => {
  const { time, stores, open } = setUp()
  open().keep('a@b.ar', { seconds: 86_400, onDevice: true })
  expect(stores.tab.size).toBe(0)
  time.ms = DAY_MS - 1
  expect(open().read()).toEqual({ email: 'a@b.ar', isProven: true })
  time.ms = DAY_MS
  expect(open().read()).toEqual({ email: 'a@b.ar', isProven: false })
  time.ms = 30 * DAY_MS
  expect(open().read()).toBeNull()
})

it('remembers it in the tab alone where the device is shared, no longer than it is proven', () => {
  const { time, stores, open } = setUp()
  open().keep('a@b.ar', { seconds: 900, onDevice: true })
  open().keep('c@d.ar', { seconds: 900, onDevice: false })
  expect(stores.device.size).toBe(0)
  expect(open().read()).toEqual({ email: 'c@d.ar', isProven: true })
  time.ms = 900_000
  expect(open().read()).toBeNull()
})

it('knows that the server wanted a code, and forgets everything', () => {
  const { stores, open } = setUp()
  open().keep('a@b.ar', { seconds: 900, onDevice: true })
  open().endProof()
  expect(open().read()).toEqual({ email: 'a@b.ar', isProven: false })
  open().clear()
  expect(open().read()).toBeNull()
  expect(stores.device.size + stores.tab.size).toBe(0)
})

it('names the e-mail that a passkey can be made of for 25 minutes, in the page that had it confirmed', () => {
  const { time, open } = setUp()
  const remembered = open()
  expect(remembered.readLately()).toBeNull()
  remembered.keep('a@b.ar', { seconds: 900, onDevice: true })
  time.ms = 25 * 60_000 - 1
  expect([remembered.readLately(), open().readLately()]).toEqual(['a@b.ar', null])
  time.ms += 1
  expect(remembered.readLately()).toBeNull()
  time.ms = 0
  remembered.clear()
  expect(remembered.readLately()).toBeNull()
})

it.each(['', '{', 'null', '[]', '{"email":"","provenUntil":9,"keptUntil":9}', '{"email":"a@b.ar"}'])(
  'reads %j as nothing',
  (stored) => {
    const { stores, open } = setUp()
    stores.device.setItem(REMEMBERED_KEY, stored)
    expect(open().read()).toBeNull()
  },
)

it('lasts as long as the page where the browser refuses its storage', () => {
  const refuse = (): never => {
    throw new DOMException('refused')
  }
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const remembered = createRememberedEmail({ device: refusing, tab: refusing }, () => 0)
  remembered.keep('a@b.ar', { seconds: 900, onDevice: true })
  expect(remembered.read()).toEqual({ email: 'a@b.ar', isProven: true })
})
