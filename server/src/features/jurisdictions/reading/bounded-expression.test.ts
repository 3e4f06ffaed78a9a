import jsonata from 'jsonata'
import { expect, it } from 'vitest'
import { countBoundedNodes } from './bounded-expression.ts'

const nodesOf = (text: string) => countBoundedNodes(jsonata(text).ast())

it.each([
  ['a.b', 3],
  ["a != 'x'", 4],
  ['Messages[0].Type = 1', 5],
  ["a.b & ' ' & b", 8],
  ['$exists(a) and ($not(b) or c >= 2)', 13],
] as const)('%s is bounded, with %d nodes', (text, nodes) => expect(nodesOf(text)).toBe(nodes))

it.each([
  'a.$sum(b)',
  'a[b = 1]',
  'a.b[]',
  'a^(b)',
  'a{b: c}',
  'a.%.b',
  'a@$x.b',
  'a.**',
  '$$.a = 1',
  '[1..9]',
  '$f(a)',
  '$match(a, /(b+)+$/)',
  '($f := function($x) { $f($x) }; $f(a))',
])('%s is not', (text) => expect(nodesOf(text)).toBeNull())
