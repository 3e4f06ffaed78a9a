import { expect, it } from 'vitest'
import { homePath, LANGUAGES, languageOfPath, pathIn, resultsPath } from './languages.ts'

it.each([
  ['/', 'es'],
  ['/en', 'en'],
  ['/pt/results/x', 'pt'],
  ['/entre-rios', 'es'],
  ['/es', 'es'],
  ['/results/en', 'es'],
])('%s is in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})

it('finds the language of every path that it gives', () => {
  for (const language of LANGUAGES) {
    expect(languageOfPath(homePath(language))).toBe(language)
    expect(languageOfPath(resultsPath(language, 'x'))).toBe(language)
  }
})

it.each([
  ['/', '/en'],
  ['/pt', '/en'],
  ['/results/abc', '/en/results/abc'],
  ['/pt/results/abc', '/en/results/abc'],
  ['/preguntas-frecuentes', '/en'],
  ['/xyz/results/abc', '/en'],
])('%s in English is %s', (path, english) => {
  expect(pathIn('en', path)).toBe(english)
})
