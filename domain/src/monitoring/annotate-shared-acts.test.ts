import { expect, it } from 'vitest'
import type { Fine } from '../fine/fine.ts'
import { annotateSharedActs } from './annotate-shared-acts.ts'
import { type NewsKind, newsOf } from './fine-news.ts'
import { fine } from './testing/watched-fine.ts'

const ACT = { numeroActa: 'LN-4471902', hora: '10:30', ubicacion: 'Av. Yrigoyen 3863' }
const lanus = fine({ ...ACT, hash: 'lanus', jurisdiction: 'lanus', jurisdiccion: 'Lanús' })
const province = fine({ ...ACT, hash: 'pba', jurisdiction: 'buenos-aires', jurisdiccion: 'Buenos Aires' })
const other = fine({ hash: 'other', numeroActa: 'C-9', hora: '18:00', ubicacion: 'Ruta 9' })
const fines = [lanus, province, other]

const about = (known: readonly Fine[], kind: NewsKind, ...of: readonly Fine[]) =>
  annotateSharedActs(
    of.map((one) => newsOf(kind, one)),
    fines,
    ({ hash }) => known.some((one) => one.hash === hash),
  ).map(({ alsoReportedBy, isKnownAct }) => [alsoReportedBy ?? null, isKnownAct ?? false])

it('names the other jurisdictions of an act, and nothing for an act of one', () => {
  expect(about([], 'estado', lanus, other, province)).toEqual([
    [['Buenos Aires'], false],
    [null, false],
    [['Lanús'], false],
  ])
})

it('a new report of an act is known once the act was notified, or by the other report beside it', () => {
  expect(about([province], 'nueva', lanus)).toEqual([[['Buenos Aires'], true]])
  expect(about([lanus], 'nueva', province)).toEqual([[['Lanús'], true]])
  expect(
    about([], 'nueva', lanus, province)
      .map(([, isKnown]) => isKnown)
      .sort(),
  ).toEqual([false, true])
  expect(about([lanus, province], 'importe', lanus, province).map(([, isKnown]) => isKnown)).toEqual([
    false,
    false,
  ])
})

it('leaves news as they are where no act is shared', () => {
  const [news, none] = [[newsOf('nueva', other)], []]
  expect(annotateSharedActs(news, [other], () => true)).toBe(news)
  expect(annotateSharedActs(none, fines, () => true)).toBe(none)
})

it('says of a fine under review that it is', () => {
  expect(newsOf('nueva', { ...other, enRevision: true }).fine.enRevision).toBe(true)
  expect(newsOf('nueva', other).fine).not.toHaveProperty('enRevision')
})
