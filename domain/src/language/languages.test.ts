import { expect, it } from 'vitest'
import {
  homePath,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  LANGUAGES,
  languageOfPath,
  pathIn,
  resultsPath,
} from './languages.ts'

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
  ['/results/abc/more', '/en'],
])('%s in English is %s', (path, english) => {
  expect(pathIn('en', path)).toBe(english)
})

it('the search of each language has its address, its tag and its own name', () => {
  expect(LANGUAGES.map(homePath)).toEqual(['/', '/en', '/pt'])
  expect(LANGUAGES.map((language) => resultsPath(language, 'x'))).toEqual([
    '/results/x',
    '/en/results/x',
    '/pt/results/x',
  ])
  expect(LANGUAGES.map((language) => [LANGUAGE_TAGS[language], LANGUAGE_NAMES[language]])).toEqual([
    ['es-AR', 'Español'],
    ['en', 'English'],
    ['pt-BR', 'Português'],
  ])
})
