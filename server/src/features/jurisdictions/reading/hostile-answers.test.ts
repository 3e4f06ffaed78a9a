import { afterEach, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'
import { isHtmlPage } from './is-html-page.ts'
import { splitPlaceholders } from './split-placeholders.ts'

afterEach(closeSources)

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

it('refuses a page whose elements are nested without end, instead of taking minutes', async () => {
  const yaml = 'request: { path: /t }\nformat: html\nitems: tr\nfields: { numeroActa: td }'
  const { ask } = await sourceOf(yaml, always('<b>'.repeat(100_000), 'text/html'))
  expect((await ask()).end).toMatchObject({ outcome: 'error', reason: 'the answer is not HTML' })
})

it('reads a page of any length whose elements are closed or close one another', async () => {
  const yaml = 'request: { path: /t }\nformat: html\nitems: tr\nfields: { numeroActa: td }'
  const rows = Array.from({ length: 3_000 }, (_, at) => `<tr><td>A-${at}<br>`).join('')
  const { ask } = await sourceOf(yaml, always(`<table>${rows}`, 'text/html'))
  expect((await ask()).fines).toHaveLength(3_000)
})

it('reads minus zero as zero', async () => {
  const yaml =
    'request: { path: /t }\nitems: a\nfields: { numeroActa: n, totalInfraccion: { from: t, as: centavos } }'
  const { ask } = await sourceOf(yaml, always('{"a":[{"n":"1","t":"-0"}]}'))
  expect((await ask()).fines[0]?.totalCentavos).toBe(0)
})
