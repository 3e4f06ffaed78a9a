import { expect, it } from 'vitest'
import { stripPersonalData } from './strip-personal-data.ts'

it.each([
  ['no ana.perez+x@gmail.com here', 'no [correo] here'],
  ['AB123CD, abc123, A123BCD and 123ABC', '[patente], [patente], [patente] and [patente]'],
  ['DNI 30.111.222, 30111222, code 042917', 'DNI [número], [número], code [número]'],
  ['/results/abcdefghij0123456789KLMN', '/results/_'],
  ['/perez-gomez-ana-abcdefgh', '/_'],
  ['Bearer abcdefghij0123456789KLMN', 'Bearer [token]'],
  ['https://x.example/?patente=AB123CD#a broke', 'https://x.example/?… broke'],
  [
    'at f (https://x.example/assets/home-DwDTqZ30111222.js:12:3456)',
    'at f (https://x.example/assets/home-DwDTqZ30111222.js:12:3456)',
  ],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['Minified React error #418', 'Minified React error #418'],
])('%s', (text, stripped) => expect(stripPersonalData(text)).toBe(stripped))
