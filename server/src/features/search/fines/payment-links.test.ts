import { expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()

it('shows no payment link to a host that the jurisdiction does not list (any more), live or saved', async () => {
  const fine = reported('A-1', { pagoLink: 'https://pagos.gob.ar/1' })
  const source = scripted({ prueba: () => [page(fine), end('found')] })
  let hosts: string[] = ['pagos.gob.ar']
  const search = searchOn(current(), source, { paymentHosts: (slug) => (slug === 'prueba' ? hosts : []) })
  const { sessionId } = await search.start({ kind: 'patent', plate: 'AB123CD' })
  const id = sessionId ?? ''
  await search.run(id)
  const seen = async () => ({
    saved: (await search.snapshots.ofSearch(id, new Date()))?.infractions.map(({ pagoLink }) => pagoLink),
    live: search.committed
      .flatMap((entry) => search.presentEntry(entry))
      .flatMap((event) => (event.type === 'infraction_update' ? [event.infraction.pagoLink] : [])),
  })
  const link = 'https://pagos.gob.ar/1'
  expect(await seen()).toEqual({ saved: [link], live: [link] })
  hosts = ['otros.gob.ar']
  expect(await seen()).toEqual({ saved: [null], live: [null] })
})
