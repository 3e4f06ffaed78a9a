import { expect, it } from 'vitest'
import { isSamePage } from './same-page.ts'

const page = (nonce: string, file: string, text: string) =>
  `<script nonce="${nonce}" src="/assets/entry.client-${file}.js"></script><h1>${text}</h1>`

it.each([
  ['what is the own of each answer', page('a', 'BfTyUwDz', 'Hola'), page('b', 'DxVHFP03', 'Hola'), true],
  ['what a reader sees', page('a', 'BfTyUwDz', 'Hola'), page('a', 'BfTyUwDz', 'Chau'), false],
  ['another file', page('a', 'BfTyUwDz', ''), page('a', 'BfTyUwDz', '').replace('entry', 'other'), false],
])('%s', (_name, one, other, same) => {
  expect(isSamePage(one, other)).toBe(same)
})
