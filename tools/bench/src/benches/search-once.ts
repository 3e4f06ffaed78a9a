import type { Arena } from './arena.ts'

/** Makes one search, with a fine from every upstream, and gives the id of its session once it is complete. */
export async function searchOnce(arena: Arena): Promise<string> {
  const all = await arena.startProcess('all')
  const side = arena.asSide([all], 'AA')
  const tickets = await side.makeTickets(1)
  const { sessionIds } = await arena.driver.call('drive', {
    url: all.url,
    tickets,
    ratePerSecond: 1,
    giveUpMs: 30_000,
  })
  await all.stop()
  const id = sessionIds[0]
  if (!id) throw new Error('the search to ask about did not start')
  return id
}
