import { describe, expect, it, vi } from 'vitest'
import { classifyClick } from './classify-click.ts'
import { fingerprintOf, readDeviceInfo } from './device-info.ts'
import { objectsToTracking } from './objects-to-tracking.ts'
import { createPageViewGate } from './page-view-gate.ts'
import { redactPath } from './redact-path.ts'
import { redactText } from './redact-text.ts'
import { createScrollMilestones, scrolledPercent } from './scroll-milestones.ts'
import { keepSessionId } from './session-id.ts'
import { keepVisitorId } from './visitor-id.ts'

describe('redactPath', () => {
  it.each<[string, string, Record<string, string>?]>([
    ['/', '/'],
    ['/preguntas-frecuentes', '/preguntas-frecuentes'],
    [
      '/como-se-calcula-valor-infraccion-unidad-funcional-uf',
      '/como-se-calcula-valor-infraccion-unidad-funcional-uf',
    ],
    [
      '/infracciones-transito/multas-buenos-aires',
      '/infracciones-transito/multas-buenos-aires',
      { page: 'multas-buenos-aires' },
    ],
    ['/infracciones-transito/AB123CD', '/infracciones-transito/:plate', { page: 'AB123CD' }],
    ['/results/short', '/results/:token', { token: 'short' }],
    [`/results/${'a1'.repeat(21)}`, '/results/:token'],
    ['/juan-perez', '/:slug', { slug: 'juan-perez' }],
    ['/nada/de/esto', '/:unknown', { '*': 'nada/de/esto' }],
    ['/x/abc123?dni=30111222', '/x/:plate'],
    ['/x/30.111.222', '/x/:number'],
    ['/x/ana%40gmail.com', '/x/:email'],
    ['/x/%ff', '/:unreadable'],
  ])('%s is told as %s', (path, redacted, params = {}) => {
    expect(redactPath(path, params)).toBe(redacted)
  })
})

describe('redactText', () => {
  it.each([
    ['¿Cómo pago con descuento?', '¿Cómo pago con descuento?'],
    ['Buscar AB 123 CD', 'Buscar :plate'],
    ['abc123 y A123BCD y 123abc', ':plate y :plate y :plate'],
    ['DNI 30.111.222 o 30111222', 'DNI :number o :number'],
    ['Enviar a ana@gmail.com', 'Enviar a :email'],
    ['250 UF en 2026', '250 UF en 2026'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('%s is told as %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted)
  })
})

describe('classifyClick', () => {
  const origin = 'https://site.example'
  it.each([
    ['Buscar', null, { eventType: 'button_click', eventData: { text: 'Buscar' } }],
    ['  Suscribirme\n ahora ', null, { eventType: 'button_click', eventData: { text: 'Suscribirme ahora' } }],
    ['Pagar', null, { eventType: 'button_click', eventData: { text: 'Pagar' } }],
    ['Confirmar', null, { eventType: 'button_click', eventData: { text: 'Confirmar' } }],
    [
      `Enviar ${'x'.repeat(60)}`,
      null,
      { eventType: 'button_click', eventData: { text: `Enviar ${'x'.repeat(43)}` } },
    ],
    ['Cancelar', null, null],
    [null, 'https://site.example/preguntas-frecuentes', null],
    [null, 'mailto:ana@gmail.com', null],
    [null, 'nonsense', null],
    [null, null, null],
    [
      'Pagar',
      'https://pagos.example/multa/AB123CD?acta=1',
      { eventType: 'external_link_click', eventData: { host: 'pagos.example', path: '/multa/:plate' } },
    ],
  ])('button %j, link %j', (buttonText, linkAddress, event) => {
    expect(classifyClick({ buttonText, linkAddress, origin })).toEqual(event)
  })
})

it.each([
  [{}, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser that says %j objects: %s', (said, objects) => {
  expect(objectsToTracking(said)).toBe(objects)
})

it('counts page views half a second apart, from the last that counted', () => {
  let nowMs = 0
  const mayView = createPageViewGate(() => nowMs)
  const counted = [0, 499, 500, 900, 999, 1_000].filter((at) => {
    nowMs = at
    return mayView()
  })
  expect(counted).toEqual([0, 500, 1_000])
})

it.each([
  [0, 1_000, 0],
  [0, 3_000, 0],
  [499, 3_000, 25],
  [1_000, 3_000, 50],
  [1_999, 3_000, 100],
  [2_100, 3_000, 100],
  [-50, 3_000, 0],
])('at %i of a page of %i in a window of 1000: %i %%', (top, pageHeight, percent) => {
  expect(scrolledPercent({ top, pageHeight, windowHeight: 1_000 })).toBe(percent)
})

it('reports each milestone once a page, after the scrolling has rested', () => {
  let top = 0
  const tasks: (() => void)[] = []
  const reach = vi.fn()
  const milestones = createScrollMilestones({
    read: () => ({ top, windowHeight: 1_000, pageHeight: 3_000 }),
    reach,
    schedule(task, delayMs) {
      expect(delayMs).toBe(500)
      tasks.push(task)
      return () => void tasks.splice(tasks.indexOf(task), 1)
    },
  })
  const scrollTo = (place: number) => {
    top = place
    milestones.scrolled()
  }
  const rest = () => tasks.splice(0).forEach((task) => void task())
  scrollTo(500)
  scrollTo(1_100)
  expect([tasks.length, reach.mock.calls.length]).toEqual([1, 0])
  rest()
  scrollTo(0)
  rest()
  scrollTo(2_000)
  rest()
  expect(reach.mock.calls.flat()).toEqual([25, 50, 75, 100])
  expect(milestones.reached()).toBe(100)
  milestones.restart()
  expect(milestones.reached()).toBe(0)
})

describe('the visitor id', () => {
  it.each([
    ['', 'made'],
    ['other=1; visitorId=known', 'known'],
    ['myvisitorId=no', 'made'],
    [`visitorId=${'x'.repeat(60)}`, 'x'.repeat(50)],
  ])('with the cookies %j is %s, and is kept for 730 days from now', (cookies, id) => {
    const jar = { cookie: cookies }
    expect(keepVisitorId(jar, false, () => 'made')).toBe(id)
    expect(jar.cookie).toBe(`visitorId=${id}; Max-Age=63072000; Path=/; SameSite=Lax`)
  })

  it('is cut to 50 characters, and travels only by TLS where there is TLS', () => {
    const jar = { cookie: '' }
    expect(keepVisitorId(jar, true, () => 'y'.repeat(64))).toBe('y'.repeat(50))
    expect(jar.cookie).toMatch(/; Secure$/)
  })
})

it('keeps the session id of a tab, and makes one where nothing can be kept', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect([
    keepSessionId(
      () => storage,
      () => 'a',
    ),
    keepSessionId(
      () => storage,
      () => 'b',
    ),
  ]).toEqual(['a', 'a'])
  const refusing = () => {
    throw new Error('SecurityError')
  }
  expect(keepSessionId(refusing, () => 'c')).toBe('c')
})

it('describes the device in what the contract takes, and digests nothing else', () => {
  const browser = {
    navigator: { userAgent: 'x'.repeat(600), language: 'es-AR', hardwareConcurrency: 8, maxTouchPoints: 0 },
    screen: { width: 360, height: 800, colorDepth: 24 },
    timezone: 'America/Argentina/Buenos_Aires',
    pixelRatio: 2,
  }
  const device = readDeviceInfo(browser)
  expect(device).toEqual({
    userAgent: 'x'.repeat(500),
    screen: '360x800',
    language: 'es-AR',
    timezone: 'America/Argentina/Buenos_Aires',
    cores: 8,
    memory: null,
    touchSupport: false,
    colorDepth: 24,
    pixelRatio: 2,
  })
  expect(fingerprintOf(device)).toMatch(/^[0-9a-f]{16}$/)
  expect(fingerprintOf(device)).toBe(fingerprintOf({ ...device }))
  expect(fingerprintOf({ ...device, pixelRatio: 3 })).not.toBe(fingerprintOf(device))
})
