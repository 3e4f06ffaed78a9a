import { describe, expect, it } from 'vitest'
import { type LighthouseResult, readAudit } from './read-audit.ts'

const audit = (score: number | null, more = {}) => ({
  title: 'Title',
  score,
  scoreDisplayMode: 'numeric',
  ...more,
})
const result = (changes: Partial<LighthouseResult> = {}): LighthouseResult => ({
  categories: {
    performance: {
      score: 0.974,
      auditRefs: [
        { id: 'fcp', weight: 10 },
        { id: 'tbt', weight: 30 },
        { id: 'advice', weight: 0 },
      ],
    },
    accessibility: { score: 1, auditRefs: [{ id: 'not-here', weight: 1 }] },
    'best-practices': { score: null, auditRefs: [{ id: 'broken', weight: 1 }] },
  },
  audits: {
    'largest-contentful-paint': audit(0.9, { numericValue: 2_100 }),
    'total-blocking-time': audit(1, { numericValue: 40 }),
    'lcp-breakdown-insight': audit(0, {
      details: {
        items: [{ items: [{ subpart: 'timeToFirstByte', duration: 12.4 }] }, { selector: 'main > h1' }],
      },
    }),
    fcp: audit(0.8, { displayValue: '2.1 s' }),
    tbt: audit(1),
    advice: audit(0),
    broken: audit(null, { scoreDisplayMode: 'error', errorMessage: 'NO_TRACE' }),
    'not-here': audit(null, { scoreDisplayMode: 'notApplicable' }),
  },
  ...changes,
})

describe('an audit', () => {
  it('has scores out of 100, and none where Lighthouse has none', () => {
    expect(readAudit(result()).scores).toEqual({
      performance: 97,
      accessibility: 100,
      'best-practices': null,
      seo: null,
    })
  })

  it('names what weighs something and is not perfect, and what broke', () => {
    expect(readAudit(result()).failures).toEqual({
      performance: ['fcp: Title (2.1 s)'],
      accessibility: [],
      'best-practices': ['broken: NO_TRACE'],
      seo: [],
    })
  })

  it('says what the score for performance is made of, and what the largest paint waited for', () => {
    const { speed, largest } = readAudit(result())
    expect(speed).toMatchObject({ largestPaintMs: 2_100, blockedMs: 40, firstPaintMs: Number.NaN })
    expect(largest).toBe('main > h1, timeToFirstByte 12 ms')
  })

  it('without a word about the largest paint says nothing of it', () => {
    expect(readAudit(result({ audits: {} })).largest).toBe('')
  })

  it('of a page that could not be opened throws', () => {
    const broken = result({ runtimeError: { code: 'NO_FCP', message: 'nothing was painted' } })
    expect(() => readAudit(broken)).toThrow('NO_FCP: nothing was painted')
  })
})
