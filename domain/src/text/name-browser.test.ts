import { expect, it } from 'vitest'
import { nameBrowser } from './name-browser.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/143.0.0.0 Safari/537.36 OPR/120', 'Opera en Mac'],
  ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0', 'Samsung Internet en Android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 'Safari en iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/143.0.0.0 Safari/537.36', 'Chrome en Chromebook'],
  ['curl/8 (Windows)', 'Un navegador en Windows'],
  ['algo', 'Un navegador'],
])('%s is %s', (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name)
})

it('has a fallback for an unknown browser only', () => {
  expect(nameBrowser('curl/8 (Windows)', 'Otro programa')).toBe('Otro programa')
  expect(nameBrowser('Firefox/145.0', 'Otro programa')).toBe('Firefox')
})
