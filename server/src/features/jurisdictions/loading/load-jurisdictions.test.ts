import { explainIssue } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadFiles } from '../testing/consult.ts'
import { describeFaults } from './fault.ts'

const SOURCE = `
sources:
  - subjects: [patent]
    base_url: http://127.0.0.1:1
    request: { path: /a }
    items: actas
    fields: { numeroActa: nro }
`

function variable(name: string): string {
  return `$\{${name}}`
}

function faultsOf(
  text: string,
  more: Record<string, string> = {},
  settings: Record<string, string> = {},
): string[] {
  const loaded = loadFiles({ 'test.yaml': text, ...more }, settings)
  if (!loaded.ok) return describeFaults(loaded.faults).split('\n')
  void loaded.close()
  return []
}

const head = 'slug: test\nname: Prueba\n'

describe('a file that is wrong', () => {
  it.each([
    [
      'an unknown key',
      `${head}capitol: X\n`,
      'test.yaml:3:1: unknown key "capitol", did you mean "capital"?',
    ],
    ['a name that is missing', 'slug: test\n', 'test.yaml:1:1: name: is required'],
    [
      'a slug that is not the file',
      'slug: other\nname: X\n',
      'test.yaml:1:1: slug: must be "test", the name of the file',
    ],
    ['broken YAML', `${head}sources: [\n`, /^test\.yaml:\d+:\d+: is not valid YAML: /],
    [
      'too deep YAML',
      `${'- '.repeat(9_000)}\nx: 1\n`,
      'test.yaml:1:1: is not valid YAML: it is nested too deeply',
    ],
    [
      'keys within keys',
      `${head}notes:\n${'? '.repeat(800)}`,
      /^test\.yaml:\d+:\d+: is not valid YAML: a text that begins with \{\{, \{ or \[ needs quotes/,
    ],
    [
      'a placeholder without quotes',
      head + SOURCE.replace('path: /a', 'path: /a, query: { dominio: {{ patent }} }'),
      'test.yaml:7:45: is not valid YAML: a text that begins with {{, { or [ needs quotes',
    ],
    [
      'a name with a colon',
      'slug: test\nname: Prueba: la villa\n',
      'test.yaml:2:7: is not valid YAML: a text that contains ": " needs quotes',
    ],
    [
      'a number that is not above its least',
      `${head}${SOURCE}    limits: { per_second: 0 }\n`,
      'test.yaml:10:15: sources[0].limits.per_second: must be more than 0',
    ],
    [
      'an unknown mode',
      `${head}${SOURCE}    mode: needs-user\n`,
      'test.yaml:10:5: sources[0].mode: must be one of: automatic, needs_user',
    ],
    [
      'a municipality of nowhere',
      `${head}level: municipal\n`,
      'test.yaml:1:1: province: is required when level is municipal',
    ],
    [
      'a fact with a wrong address',
      `${head}unit: { name: UF, source: nowhere }\n`,
      'test.yaml:3:19: unit.source: must be an http or https address',
    ],
    [
      'an address that is not http',
      head + SOURCE.replace('http://127.0.0.1:1', 'ftp://x'),
      /base_url: must be an http or https address$/,
    ],
    [
      'a wrong type',
      head + SOURCE.replace('path: /a', 'path: 3'),
      /sources\[0\]\.request\.path: must be a text$/,
    ],
    [
      'an unknown field',
      head + SOURCE.replace('numeroActa', 'numeroacta'),
      'test.yaml:9:15: sources[0].fields: unknown key "numeroacta", did you mean "numeroActa"?',
    ],
    [
      'an unknown field key',
      head + SOURCE.replace('nro }', '{ form: nro } }'),
      /unknown key "form", did you mean "from"\?$/,
    ],
    [
      'a broken expression',
      head + SOURCE.replace('items: actas', 'items: "actas["'),
      /^test\.yaml:8:5: sources\[0\]\.items: is not a path nor a JSONata expression/,
    ],
    [
      'a broken selector',
      head + SOURCE.replace('items: actas', 'items: "td["\n    format: html'),
      /^test\.yaml:8:5: sources\[0\]\.items: is not a CSS selector/,
    ],
    [
      'a broken pattern',
      head + SOURCE.replace('nro }', '{ from: nro, regex: "(" } }'),
      /fields\.numeroActa.*is not a regular expression/,
    ],
    [
      'a date pattern',
      head + SOURCE.replace('nro }', 'nro, fechaInfraccion: { from: f, as: DD-MM } }'),
      /fields\.fechaInfraccion.*"DD-MM" is not a date pattern/,
    ],
    [
      'a money reader',
      head + SOURCE.replace('nro }', 'nro, totalInfraccion: { from: f, as: pesos } }'),
      /"pesos" is not a money reader/,
    ],
    [
      'a reader that does not fit',
      head + SOURCE.replace('nro }', 'nro, hora: { from: f, as: flag } }'),
      /fields\.hora.*"as: flag" does not fit this field/,
    ],
    [
      'an unknown state',
      `${head}${SOURCE}    states: { DEBE: deuda }\n`,
      /sources\[0\]\.states\.DEBE: must be one of: pendiente,/,
    ],
    [
      'an unknown placeholder',
      head + SOURCE.replace('/a', '"/a/{{ plate }}"'),
      /request\.path: "\{\{ plate \}\}" is unknown here/,
    ],
    [
      'a step that collects what is a placeholder already',
      `${head}${SOURCE}    steps: [{ request: { path: /s }, collect: { id: b } }]\n`,
      /sources\[0\]\.steps\[0\]\.collect\.id: "id" is a placeholder already/,
    ],
    [
      'a login that collects what is a placeholder already',
      `${head}${SOURCE}    auth: { type: login, request: { path: /l }, collect: { page: b } }\n`,
      /sources\[0\]\.auth\.collect\.page: "page" is a placeholder already/,
    ],
    [
      'a placeholder in single braces',
      head + SOURCE.replace('/a', '"/a/{patent}"'),
      /request\.path: "\{patent\}" is sent as it is: write \{\{ patent \}\}/,
    ],
    [
      'a pattern without a group around the answer',
      `${head}${SOURCE}    unwrap: { regex: 'x' }\n`,
      /sources\[0\]\.unwrap: the regex needs a group/,
    ],
    [
      'a pattern without a group in a step',
      `${head}${SOURCE}    steps: [{ request: { path: /s }, collect: { t: { from: b, regex: x } } }]\n`,
      /steps\[0\]\.collect\.t: the regex needs a group/,
    ],
    [
      'an unknown filter',
      head + SOURCE.replace('/a', '"/a/{{ patent | lowercase }}"'),
      /"\| lowercase" is not a filter/,
    ],
    [
      'two bodies',
      head + SOURCE.replace('path: /a', 'path: /a, json: {}, form: {}'),
      /request: has more than one body/,
    ],
    ['no request', head + SOURCE.replace('    request: { path: /a }\n', ''), /has no request for patent$/],
    [
      'a page without an end',
      `${head}${SOURCE}    page: { param: p }\n`,
      /page: needs a way to know the last page/,
    ],
    [
      'two ways to the next page',
      `${head}${SOURCE}    page: { param: p, until_empty: true }\n    cursor: { from: siguiente }\n`,
      /sources\[0\]: needs only one of page, cursor, next_link, next/,
    ],
    ['an unknown access', `${head}${SOURCE}    auth: { type: magic }\n`, /auth/],
    [
      'a platform that is not there',
      `${head}sources:\n  - extends: sigien\n`,
      'test.yaml:4:5: sources[0].extends: there is no platforms/sigien.yaml (none yet)',
    ],
    [
      'a file of certificates that is not there',
      `${head}${SOURCE}    tls: { ca_file: no.pem }\n`,
      /tls: there is no readable file no\.pem/,
    ],
  ] as [string, string, string | RegExp][])('%s', (_name, text, expected) => {
    const faults = faultsOf(text)
    if (typeof expected === 'string') expect(faults).toEqual([expected])
    else expect(faults).toEqual([expect.stringMatching(expected)])
  })

  it('has its faults in English in a process that answers callers in Spanish', () => {
    const before = { customError: undefined, ...z.config() }
    z.config({ ...z.locales.es(), customError: explainIssue })
    try {
      expect(faultsOf('slug: test\n')).toEqual(['test.yaml:1:1: name: is required'])
    } finally {
      z.config(before)
    }
  })

  it('reports every fault of every file at once', () => {
    const wrong = SOURCE.replace('nro }', '{ from: "a[" }, fechaInfraccion: { from: f, as: XX } }').replace(
      'items: actas',
      'items: "b["',
    )
    const faults = faultsOf(head + wrong, { 'more.yaml': 'slug: more\nnome: X\n' })
    expect(faults).toHaveLength(5)
  })

  it('reports a mistake of a platform in the platform', () => {
    const platform = 'request: { path: /a }\nitems: "td["\nformat: html\nfields: { numeroActa: td }\n'
    const town = `${head}sources:\n  - extends: grid\n    subjects: [patent]\n    base_url: http://127.0.0.1:1\n`
    expect(faultsOf(town, { 'platforms/grid.yaml': platform })).toEqual([
      expect.stringMatching(/^platforms\/grid\.yaml:2:1: items: is not a CSS selector/),
    ])
  })

  it('never reveals a value of the environment', () => {
    const secret = 'S3cr3t'
    const text = head + SOURCE.replace('http://127.0.0.1:1', variable('URL'))
    const faults = faultsOf(text, {}, { URL: secret })
    expect(faults).toEqual([expect.stringMatching(/base_url: is not an http or https address once/)])
    expect(faults.join()).not.toContain(secret)
  })
})

describe('a file that is right', () => {
  it('takes the bare variables that people write inside braces', async () => {
    const text = `${head}${SOURCE}    auth: { type: header, name: X-Api-Key, value: \${KEY} }\n`
    const loaded = loadFiles({ 'test.yaml': text }, { KEY: 'k' })
    expect(loaded.ok && loaded.jurisdictions[0]?.sources[0]?.isConfigured).toBe(true)
    if (loaded.ok) await loaded.close()
  })

  it('is not configured when a variable is unset, and says which', async () => {
    const loaded = loadFiles({
      'test.yaml': head + SOURCE.replace('http://127.0.0.1:1', variable('TEST_URL')),
    })
    if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
    expect(loaded.jurisdictions[0]?.sources[0]).toMatchObject({
      isConfigured: false,
      variables: { used: ['TEST_URL'], unset: ['TEST_URL'] },
    })
    await loaded.close()
  })

  it('extends a platform: merges, replaces, removes, and fills its options in', async () => {
    const platform = [
      'options: { form: /home }',
      'request: { path: "{{ options.form }}", query: { a: "1", b: "2" } }',
      'items: actas',
      'fields: { numeroActa: nro }',
    ].join('\n')
    const town = `${head}sources:\n  - extends: grid\n    subjects: [patent]\n    base_url: http://127.0.0.1:1\n    options: { form: /consulta }\n    request: { query: { b: null, c: "3" } }\n`
    const loaded = loadFiles({ 'test.yaml': town, 'platforms/grid.yaml': platform })
    if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
    const plan = loaded.jurisdictions[0]?.sources[0]?.plan
    const { variablesFor } = await import('../consulting/variables.ts')
    const request = plan?.plans.patent?.build(variablesFor({ kind: 'patent', plate: 'AB123CD' }))
    expect(request?.url).toBe('http://127.0.0.1:1/consulta?a=1&c=3')
    await loaded.close()
  })
})
