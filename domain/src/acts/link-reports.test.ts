import { describe, expect, it } from 'vitest'
import { groupReports, principalReports } from './group-reports.ts'
import { actsOf, sampleReport as report } from './testing/sample-report.ts'

describe('links', () => {
  const act = { numeroActa: 'LN-4471902' }

  it.each([
    ['the one in the middle first', ['nacional', 'buenos-aires', 'lanus']],
    ['the one in the middle last', ['buenos-aires', 'lanus', 'nacional']],
    ['in order of time', ['buenos-aires', 'nacional', 'lanus']],
  ])('join a chain of three jurisdictions, %s', (_name, order) => {
    const hours: Record<string, string> = { 'buenos-aires': '10:00', nacional: '10:04', lanus: '10:08' }
    expect(actsOf(order.map((slug) => report(slug, { hora: hours[slug] })))).toEqual([
      'lanus buenos-aires nacional',
    ])
  })

  it('by event need the nearest on both sides', () => {
    const reports = [
      report('buenos-aires#1', { hora: '10:00' }),
      report('buenos-aires#2', { hora: '10:03' }),
      report('lanus#1', { hora: '10:04' }),
    ]
    expect(actsOf(reports)).toEqual(['buenos-aires#1', 'lanus#1 buenos-aires#2'])
  })

  it('leave a tie out, and keep the others', () => {
    const reports = [
      report('nacional#1', { hora: '09:56' }),
      report('buenos-aires#1', { hora: '10:00' }),
      report('lanus#1', { hora: '10:02' }),
      report('buenos-aires#2', { hora: '10:04' }),
    ]
    expect(actsOf(reports)).toEqual(['buenos-aires#1 nacional#1', 'buenos-aires#2', 'lanus#1'])
  })

  it('by number take the place of those by event', () => {
    const reports = [
      report('lanus#1', { ...act, hora: null }),
      report('buenos-aires#1', { ...act, hora: '10:00' }),
      report('lanus#2', { hora: '10:04' }),
      report('nacional#1', { hora: '10:08' }),
    ]
    expect(actsOf(reports)).toEqual(['lanus#1 buenos-aires#1', 'lanus#2 nacional#1'])
  })

  it('by number that lead back to the first jurisdiction join nothing', () => {
    const days = ['2026-01-05', '2026-01-30', '2026-02-24', '2026-03-21']
    const slugs = ['lanus#1', 'nacional#1', 'buenos-aires#1', 'lanus#2']
    const reports = slugs.map((slug, at) => report(slug, { ...act, fechaInfraccion: days[at], hora: null }))
    expect(groupReports(reports)).toHaveLength(4)
  })

  it('of one act stay when another act is taken apart', () => {
    const joined = { numeroActa: 'LN-5000001', dominio: 'AC999ZZ' }
    const reports = [
      report('lanus#3', joined),
      report('buenos-aires#3', joined),
      report('nacional#3', { ...joined, numeroActa: null }),
      report('lanus#1', { hora: '10:00' }),
      report('nacional#1', { hora: '10:03' }),
      report('buenos-aires#1', { hora: '10:07' }),
      report('lanus#2', { hora: '10:12' }),
    ]
    expect(actsOf(reports)).toEqual([
      'buenos-aires#1',
      'lanus#1',
      'lanus#2',
      'lanus#3 buenos-aires#3 nacional#3',
      'nacional#1',
    ])
  })

  it.each([
    ['numbers', { ...act, hora: null }],
    ['events', {}],
  ])('join at most 40 reports at once by their %s', (_name, over) => {
    const reports = Array.from({ length: 41 }, (_, index) => report(`municipio-${index}`, over))
    expect(groupReports(reports.slice(1))).toHaveLength(1)
    expect(groupReports(reports)).toHaveLength(41)
  })

  it.each([
    ['30 numbers', (n: number) => ({ numeroActa: `LN-${4_471_900 + n}`, hora: null })],
    ['30 days', (n: number) => ({ fechaInfraccion: `2026-04-${String(n + 1).padStart(2, '0')}` })],
    ['30 plates at one time', (n: number) => ({ dominio: `AB${100 + n}CD` })],
  ])('join two reports of each of %s', (_name, overOf) => {
    const reports = Array.from({ length: 30 }, (_, index) =>
      ['lanus', 'buenos-aires'].map((slug) => report(`${slug}#${index}`, overOf(index))),
    )
    expect(groupReports(reports.flat())).toHaveLength(30)
  })

  it('keep an act at the place of its first report', () => {
    const reports = [
      report('nacional#1'),
      report('avellaneda#1', { dominio: 'AC999ZZ' }),
      report('lanus#1', act),
      report('buenos-aires#1', act),
    ]
    expect(principalReports(reports).map(({ hash }) => hash)).toEqual(['lanus#1', 'avellaneda#1'])
  })
})
