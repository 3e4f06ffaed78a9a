import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TypologyDonut } from './typology-donut.tsx'

const HOLE = 68
const DIGIT = 0.7

it.each([
  [7, '7'],
  [999, '999'],
  [1_000, '1.000'],
  [10_000, '10.000'],
])('%d in the middle is within the ring', (count, shown) => {
  const markup = renderToStaticMarkup(createElement(TypologyDonut, { counts: [count] }))
  const [, size, text] = /<text[^>]* font-size="(\d+)"[^>]*>([^<]*)</.exec(markup) ?? []
  expect(text).toBe(shown)
  expect(Number(size) * DIGIT * shown.length).toBeLessThanOrEqual(HOLE)
})
