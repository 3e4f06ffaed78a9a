import { afterEach, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const JSON_SOURCE = 'request: { path: /a }\nitems: actas\nfields: { numeroActa: nro }'
const PAGE_SOURCE = 'request: { path: /a }\nformat: html\nitems: tr\nfields: { numeroActa: td }'
const NONE = 'empty: { text: No registra ninguna infracción }'
const EXPIRED = 'errors: [{ when: { text: sesión vencida } }]'
const LOGIN =
  'auth: { type: login, request: { path: /l, form: { u: u } }, failed: { text: usuario inválido } }'

it.each([
  ['escapes of JSON', NONE, '{"mensaje":"No registra ninguna infracci\\u00f3n"}', 'empty'],
  ['entities in JSON', NONE, '{"mensaje":"No registra ninguna infracci&oacute;n"}', 'empty'],
  ['an error in escapes', EXPIRED, '{"mensaje":"Sesi\\u00F3n vencida","actas":[]}', 'error'],
  ['an access that is refused in escapes', LOGIN, '{"error":"Usuario inv\\u00e1lido","actas":[]}', 'error'],
])('words are found in %s', async (_name, rule, body, outcome) => {
  const { ask } = await sourceOf(`${JSON_SOURCE}\n${rule}`, always(body))
  expect((await ask()).end.outcome).toBe(outcome)
})

it.each([
  ['entities', '<p>No registra&nbsp;ninguna infracci&oacute;n</p>', 'empty'],
  ['marked words', '<p>No registra <b>ninguna</b> infracción</p>', 'empty'],
  ['a script', '<script>var m = "No registra ninguna infracción"</script><p>Captcha</p>', 'error'],
  ['an attribute', '<table data-none="No registra ninguna infracción"></table><p>Captcha</p>', 'error'],
])('"no fines" is read from the words of a page: %s', async (_name, page, outcome) => {
  const { ask } = await sourceOf(`${PAGE_SOURCE}\n${NONE}`, always(`<html>${page}</html>`, 'text/html'))
  expect((await ask()).end.outcome).toBe(outcome)
})

it('an error is found in the script of a page', async () => {
  const page = '<html><script>alert("Sesión vencida")</script><p>No registra ninguna infracción</p></html>'
  const { ask } = await sourceOf(`${PAGE_SOURCE}\n${NONE}\n${EXPIRED}`, always(page, 'text/html'))
  expect((await ask()).end.outcome).toBe('error')
})
