import { describe, expect, it } from 'vitest'
import { applyMessage, findLoss, startFollowing } from './followed-search.ts'

const fine = (seq: number, slug: string) => ({
  type: 'infraction_update',
  seq,
  infraction: { jurisdiccionSlug: slug },
})
const progress = (seq: number, slug: string) => ({
  type: 'progress',
  seq,
  jurisdiction: slug,
  outcome: 'found',
})
const end = (seq: number) => ({ type: 'session_complete', seq })

function follow(messages: readonly object[]) {
  const search = startFollowing('AB123CD', 0)
  for (const [n, message] of messages.entries()) applyMessage(search, JSON.stringify(message), 10 + n)
  return search
}

const WHOLE = [fine(1, 'a'), progress(2, 'a'), fine(3, 'b'), progress(4, 'b'), end(5)]

describe('a followed search', () => {
  it('that is whole has lost nothing, and knows when things came', () => {
    const search = follow([{ type: 'authSuccess', lastSeq: 0 }, ...WHOLE])
    expect(findLoss(search, 2, 2)).toBeNull()
    expect(search).toMatchObject({ firstFineMs: 11, completeMs: 15, fineMsOf: { a: 11, b: 13 } })
  })

  it.each([
    ['a gap', [fine(1, 'a'), progress(3, 'a')], 'seq 3 after 1'],
    ['a repeat', [fine(1, 'a'), fine(1, 'a')], 'seq 1 after 1'],
    ['no end', WHOLE.slice(0, 4), 'never complete'],
    ['a missing fine', [progress(1, 'a'), progress(2, 'b'), end(3)], '0 fines of 2'],
    [
      'a missing jurisdiction',
      [fine(1, 'a'), fine(2, 'b'), progress(3, 'a'), end(4)],
      '1 progress messages of 2',
    ],
    [
      'one jurisdiction twice in place of another',
      [fine(1, 'a'), fine(2, 'b'), progress(3, 'a'), progress(4, 'a'), end(5)],
      '2 progress messages of 2',
    ],
    ['a refusal', [{ type: 'authFailed', message: 'no' }], '{"type":"authFailed","message":"no"}'],
  ])('with %s says so', (_name, messages, loss) => {
    expect(findLoss(follow(messages), 2, 2)).toBe(loss)
  })
})
