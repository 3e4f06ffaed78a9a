import { expect, it } from 'vitest'
import { isProvided } from './validate-written.ts'

const variable = (name: string) => `$\{${name}}`
const RULES = {
  lookup: (name: string) =>
    ({ TEST_URL: 'http://inside.example:8080/base', BOLDT_URL: 'https://boldt.example' })[name],
  isOwnSetting: () => false,
  allowsPrivateHosts: false,
}
const TEXT = `base_url: ${variable('TEST_URL')}`

it.each([
  ['of the environment', 'http://inside.example:8080', TEXT, '', [], true],
  ['of the environment, by the file', 'http://inside.example:8080', 'base_url: /x', TEXT, [], true],
  [
    'of the environment, by a platform',
    'https://boldt.example',
    '',
    '',
    [`base_url: ${variable('BOLDT_URL')}`],
    true,
  ],
  [
    'of the file',
    'http://far.example',
    'base_url: http://far.example/a',
    'base_url: http://far.example/b',
    [],
    true,
  ],
  ['that only the page brings', 'http://far.example', 'base_url: http://far.example/a', TEXT, [], false],
  [
    'that only begins like one of the file',
    'http://far.example',
    '',
    'base_url: http://far.example.net',
    [],
    false,
  ],
  ['of a variable that nobody names', 'http://inside.example:8080', 'base_url: /x', '', [], false],
])('an origin %s', (_name, origin, text, fileText, platforms, expected) => {
  expect(isProvided(origin, { slug: 'test', text, fileText }, platforms, RULES)).toBe(expected)
})
