import { describe, expect, it } from 'vitest'
import { startFollowing } from '../children/followed-search.ts'
import { reusedConnectionShare } from './measure-slice.ts'
import { findLosses, timesOf, timesOfOne } from './search-times.ts'

const answer = (slug: string, arrivedMs: number, answeredMs: number | null, plate = 'AB123CD') => ({
  plate,
  slug,
  arrivedMs,
  answeredMs,
})
const complete = (plate = 'AB123CD') => ({
  ...startFollowing(plate, 1000),
  repliedMs: 1003,
  firstFineMs: 1060,
  completeMs: 1410,
  fineMsOf: { fast: 1060, slow: 1408 },
})
const slice = (searches: ReturnType<typeof complete>[], answered: ReturnType<typeof answer>[]) => ({
  drive: { searches, lateMs: [], sessionIds: [] },
  upstream: { answered, requests: { fast: 40, slow: 60 }, connections: { fast: 1, slow: 4 } },
  cpuMs: 0,
  databaseCpuMs: 0,
  statements: 0,
  walBytes: 0,
})

describe('the times of a search', () => {
  it('compare the whole with what the slowest upstream took', () => {
    const times = timesOfOne(complete(), [answer('fast', 1005, 1055), answer('slow', 1006, 1406)])
    expect(times).toEqual({
      endOverSlowest: 410 / 400,
      firstFineMs: 5,
      answerToSocketMs: [5, 2],
      postToFirstCallMs: 5,
      lastAnswerToEndMs: 4,
      postToReplyMs: 3,
    })
  })

  it('leave out an upstream that never answered', () => {
    const times = timesOfOne(complete(), [answer('hung', 1001, null), answer('fast', 1005, 1055)])
    expect(times).toMatchObject({ endOverSlowest: 410 / 50, postToFirstCallMs: 1 })
  })

  it('do not exist for a search that did not end', () => {
    expect(timesOfOne({ ...complete(), completeMs: null }, [answer('fast', 1, 2)])).toBeNull()
  })

  it('go by the plate: searches of one slice do not mix', () => {
    const both = slice(
      [complete('AA000AA'), complete('AA001AA')],
      [answer('fast', 1005, 1055, 'AA000AA'), answer('slow', 1005, 1405, 'AA001AA')],
    )
    expect(timesOf([both]).map(({ firstFineMs }) => firstFineMs)).toEqual([5, -345])
  })
})

describe('a slice', () => {
  it('names the searches that lost something', () => {
    expect(findLosses([slice([complete()], [])], 25, 25)).toEqual(['AB123CD: 0 fines of 25'])
  })

  it('counts the calls that needed no new connection', () => {
    const slices = [slice([], []), slice([], [])]
    expect(reusedConnectionShare(slices, ['fast', 'slow'])).toBe(0.95)
    expect(reusedConnectionShare(slices, ['fast'])).toBe(0.975)
  })
})
