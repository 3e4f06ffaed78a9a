import { expect, it } from 'vitest'
import { isHtmlPage } from './is-html-page.ts'
import { splitPlaceholders } from './split-placeholders.ts'

/** Each took minutes and more while its expression was quadratic, the first one for ever. */
it.each<[string, (text: string) => unknown, string]>([
  ['comments without end in an answer', isHtmlPage, `<!--${'---><!----><!-'.repeat(140)}`],
  ['braces that are never closed', splitPlaceholders, '{{'.repeat(200_000)],
])('%s are read in linear time', (_name, read, text) => {
  const start = performance.now()
  read(text)
  expect(performance.now() - start).toBeLessThan(5_000)
})

it.each([
  ['<!-- a --> <!-- b --><!DOCTYPE html>', true],
  ['\n<html lang="es">', true],
  ['<!-- a --><multas/>', false],
  ['<!-- never closed <html>', false],
])('%s is a page: %s', (text, is) => {
  expect(isHtmlPage(text)).toBe(is)
})

it('finds what the expression found between braces', () => {
  for (const text of ['', 'a', '{{a}}', 'x{{ a }}y{{b}}', '{{a', 'a}}b{{c}}', '{{a{{b}}c}}'])
    expect(splitPlaceholders(text)).toEqual(text.split(/\{\{(.*?)\}\}/s))
})
