import { expect, it } from 'vitest'
import { FILE, useJurisdictionAdmin } from '../../../../test/jurisdiction-admin-harness.ts'

const { another, open } = useJurisdictionAdmin()
const WITH_UNIT = `${FILE}unit:
  name: UF # litros
  values:
    - { value: 1000, from: 2026-01-01 }
`
const FILES = { files: { 'test.yaml': WITH_UNIT } }
const VALUE = {
  value: 1200.5,
  from: '2026-03-01',
  to: null,
  norm: 'Resolución 9/2026',
  source: 'https://boletin.example/9',
  checked: '2026-03-10',
}
const URL = '/api/admin/units/test/values'

it('adds a value as a new version that every process shows without a restart', async () => {
  const { acting, jurisdictions, admin } = await open('operator', FILES)
  const far = await another(FILES)
  expect((await acting.get('/api/admin/units')).json().units).toMatchObject([
    { slug: 'test', jurisdiction: 'Prueba', name: 'UF', values: [{ value: 1000 }] },
  ])
  expect((await acting.post(URL, VALUE)).json()).toEqual({ saved: true, version: 1 })
  expect(jurisdictions.find('test')?.facts.unit?.values).toMatchObject([{ value: 1200.5 }, { value: 1000 }])
  expect(jurisdictions.textOf('test')).toContain('name: UF # litros')
  await expect.poll(() => far.jurisdictions.find('test')?.facts.unit?.values?.length).toBe(2)
  expect((await acting.post(URL, VALUE)).statusCode).toBe(409)
  expect(
    (await admin.auditLog()).filter(({ operation }) => operation === 'admin.units.add_value'),
  ).toMatchObject([
    { outcome: 'done', target: 'test', details: { value: 1200.5, from: '2026-03-01', version: 1 } },
    { outcome: 'refused', reason: 'conflicto' },
  ])
})

it('is for operators who confirmed lately, and refuses what cannot be', async () => {
  const { admin, acting } = await open('read_only', FILES)
  expect((await acting.post(URL, VALUE)).statusCode).toBe(403)
  const tired = await admin.as('operator', { confirmed: false })
  expect((await tired.post(URL, VALUE)).json().code).toBe('reautenticacion')
  const operator = await admin.as('operator')
  for (const wrong of [{ to: '2026-02-01' }, { value: 0 }, { source: 'javascript:1' }, { norm: '' }])
    expect((await operator.post(URL, { ...VALUE, ...wrong })).statusCode).toBe(400)
  expect((await operator.post('/api/admin/units/nada/values', VALUE)).statusCode).toBe(404)
})
