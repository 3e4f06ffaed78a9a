import { expect, it } from 'vitest'
import { readFaults } from './read-markup.ts'

it('gives errors and warnings with their place, and leaves remarks out', () => {
  const messages = [
    { type: 'error', url: 'file:/a/0.html', lastLine: 3, message: 'Stray end tag.', extract: ' </p>\n ' },
    { type: 'info', subType: 'warning', url: 'file:/a/1.html', message: 'Section lacks heading.' },
    { type: 'info', url: 'file:/a/1.html', message: 'Trailing slash on void elements.' },
  ]
  expect(readFaults(JSON.stringify({ messages }))).toEqual([
    { file: '/a/0.html', line: 3, message: 'Stray end tag.', extract: '</p>' },
    { file: '/a/1.html', line: 0, message: 'Section lacks heading.', extract: '' },
  ])
})
