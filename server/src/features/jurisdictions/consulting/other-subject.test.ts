import { afterEach, expect, it } from 'vitest'
import { always, closeSources, PERSON, PLATE, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const SOURCE = `subjects: [patent, dni]
request: { path: /t }
fields:
  numeroActa: nro
  dominio: dominio
  dni: documento
`
const answering = (...records: object[]) => sourceOf(SOURCE, always(JSON.stringify(records)))

it('shows no record that carries another plate, and is not empty without it', async () => {
  const own = { nro: 'A-1', dominio: 'ab 123-cd', documento: '20.999.888' }
  const foreign = { nro: 'A-2', dominio: 'ABC 123' }
  const rejected = [{ field: 'dominio', reason: 'es de otra patente' }]
  const mixed = await answering(own, foreign, { nro: 'A-3' })
  expect(await mixed.ask(PLATE)).toMatchObject({
    fines: [
      { numeroActa: 'A-1', dominio: 'AB123CD' },
      { numeroActa: 'A-3', dominio: 'AB123CD' },
    ],
    rejected,
    end: { outcome: 'partial' },
  })
  const alone = await answering(foreign)
  expect(await alone.ask(PLATE)).toMatchObject({ fines: [], rejected, end: { outcome: 'error' } })
})

it('shows no record that carries another document, whatever its plate', async () => {
  const { ask } = await answering(
    { nro: 'A-1', dominio: 'ABC123', documento: '30.111.222' },
    { nro: 'A-2', dominio: 'ABC123', documento: 20_999_888 },
    { nro: 'A-3', dominio: 'ABC123', documento: '20.***.888' },
  )
  const { fines, rejected, end } = await ask(PERSON)
  expect(fines.map(({ numeroActa }) => numeroActa)).toEqual(['A-1', 'A-3'])
  expect(rejected).toEqual([{ field: 'dni', reason: 'es de otro documento' }])
  expect(end.outcome).toBe('partial')
})

it('shows no fine whose detail is of another vehicle', async () => {
  const yaml = `
request: { path: /actas }
items: actas
fields: { numeroActa: id }
detail:
  request: { path: "/actas/{{ ref }}" }
  collect: { ref: id }
  fields: { dominio: dominio }
`
  const { ask } = await sourceOf(yaml, ({ url }, response) =>
    response.end(url.endsWith('/7') ? '{"dominio":"ABC123"}' : '{"actas":[{"id":"7"}]}'),
  )
  expect(await ask(PLATE)).toMatchObject({
    fines: [],
    rejected: [{ reason: 'es de otra patente' }],
    end: { outcome: 'error' },
  })
})
