import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toWinAnsi } from './win-ansi.ts'

it.each([
  ['Juan Núñez, «cruzó» a 60 km/h: ¿$ 1.200? – “sí”', 'Juan Núñez, «cruzó» a 60 km/h: ¿$ 1.200? – “sí”'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['a\u00a0b\tc\r\n d', 'a b c d'],
  ['cer\u00adca\u200b', 'cerca'],
  ['v ≥ 131 → acta № 3', 'v >= 131 -> acta N.º 3'],
  ['Łódź, čas, ﬁn, Ⅳ', '?ódz, cas, fin, IV'],
  ['foto 🚗 multa', 'foto multa'],
  ['漢', '?'],
  ['\u1fbd', '?'],
  ['©®™', '©®™'],
  ['  ', ''],
])('%j is written as %j', (text, written) => {
  expect(toWinAnsi(text)).toBe(written)
})

it('gives only what a built-in font can draw, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = toWinAnsi(text)
      expect(written).toMatch(/^[\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/)
      expect(toWinAnsi(written)).toBe(written)
    }),
  )
})
