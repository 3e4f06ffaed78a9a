import { afterEach, expect, it } from 'vitest'
import { always, closeSources, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const ACTS = ['90071992547409931', '90071992547409932', '12345678901234567890123']
const FIELDS = 'fields: { numeroActa: nro, totalInfraccion: importe }'
const RECORDS = ACTS.map((act) => `{"nro":${act},"importe":1234.56}`)
const JSON_TEXT = `{"actas":[${RECORDS.join()}]}`
const PAGE = RECORDS.map((record) => `<p data-json='${record}'></p>`).join('')

it.each([
  ['JSON', 'items: actas', JSON_TEXT],
  ['JSON in an attribute', 'format: html\nitems: p\nitem_json: "@data-json"', PAGE],
])('act numbers beyond a double keep their digits, in %s', async (_form, keys, body) => {
  const { ask } = await sourceOf(`request: { path: /a }\n${keys}\n${FIELDS}`, always(body))
  const { fines, end } = await ask()
  expect(fines.map(({ numeroActa }) => numeroActa)).toEqual(ACTS)
  expect(fines.map(({ totalCentavos }) => totalCentavos)).toEqual([123_456, 123_456, 123_456])
  expect(end.outcome).toBe('found')
})

it('an id of a step keeps its digits', async () => {
  const steps = 'steps: [{ request: { path: /id }, format: json, collect: { ref: id } }]'
  const source = `${steps}\nrequest: { path: "/a/{{ ref }}" }\nitems: actas\n${FIELDS}`
  const { ask, upstream } = await sourceOf(source, (asked, response) =>
    response.end(asked.url.endsWith('/id') ? '{"id":90071992547409931}' : '{"actas":[]}'),
  )
  await ask()
  expect(upstream.asked.at(-1)?.url).toBe('/base/a/90071992547409931')
})
