import { expect, it } from 'vitest'
import { nameSessionBrowser } from './name-session-browser.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

it.each([
  ['Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox en Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 'Chrome en Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge en Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Un navegador que no dice cuál es'],
])('%s is %s', (userAgent, name) => {
  expect(nameSessionBrowser(userAgent)).toBe(name)
})
