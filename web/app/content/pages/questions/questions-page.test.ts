import { describe, expect, it } from 'vitest'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { STORED_DATA } from '../legal/stored-data.ts'
import { formatQuestionCount, matchesQuery } from './matches-query.ts'
import { findQuestions } from './questions-page.ts'
import { writeGroups } from './write-groups.ts'

const groups = writeGroups(SAMPLE_SITE)
const all = groups.flatMap(({ questions }) => questions)

describe('the questions', () => {
  it('are many, in groups that each have some', () => {
    expect(all.length).toBeGreaterThanOrEqual(35)
    for (const { questions } of groups) expect(questions.length).toBeGreaterThan(1)
  })

  it('have addresses of their own', () => {
    const ids = [...groups, ...all].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('name a norm or a source whenever they speak of a law', () => {
    for (const { question, answer, norm, source } of all)
      if (/\b(ley|decreto|disposición)\b/i.test(answer))
        expect([question, norm ?? source]).not.toContain(undefined)
  })

  it('say the limits that the rules keep', () => {
    const said = all.map(({ answer }) => answer).join(' ')
    for (const limit of [
      '10 minutos',
      '10 códigos incorrectos',
      '1 hora',
      'espera de 5 minutos',
      '6 dígitos',
      'a los 10 segundos',
    ])
      expect(said).toContain(limit)
  })
})

it('what is kept, and for how long, is answered as on the privacy page', () => {
  const said = all.find(({ id }) => id === 'que-guardan')?.answer
  const records = STORED_DATA.flatMap((group) => group.records)
  for (const key of ['verification_codes', 'searches', 'search_events', 'result_links', 'fines'])
    expect(said).toContain(records.find((one) => one.key === key)?.howLong)
})

describe('what a query finds', () => {
  it.each([
    ['', 'No me llega el código', true],
    ['CODIGO', 'No me llega el código', true],
    ['código llega', 'No me llega el código', true],
    ['¿cómo llega el código?', 'No me llega el código', true],
    ['código perdido', 'No me llega el código', false],
    ['ano', 'Cada año', true],
    ['que', 'Por patente', false],
    ['!!', 'Por patente', true],
  ])('%j in %j', (query, text, expected) => expect(matchesQuery(text, query)).toBe(expected))

  it('is counted in words', () =>
    expect([1, 0, 3].map(formatQuestionCount)).toEqual(['1 pregunta', '0 preguntas', '3 preguntas']))
})

describe('the page', () => {
  const write = (query: string) => {
    const { page, count } = findQuestions(groups, query)
    return { count, ...renderContent(page, SAMPLE_SITE) }
  }
  const shownIn = (html: string) => html.match(/<details(?! hidden)[^>]*>/g)?.length ?? 0

  it('shows all without a query, each closed and with its answer', () => {
    const { parts, count, head } = write('')
    expect([count, shownIn(parts.main)]).toEqual([all.length, all.length])
    expect(parts.main).not.toContain('hidden=""')
    for (const { id } of all) expect(parts.main).toContain(`id="${id}"`)
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(head.description.length).toBeLessThanOrEqual(160)
  })

  it('hides on the server what has nothing of the query, and the groups left empty', () => {
    const { parts, count } = write('prescriben')
    expect([count, shownIn(parts.main)]).toEqual([1, 1])
    expect(parts.main.match(/<section[^>]*hidden=""/g)).toHaveLength(groups.length - 1)
  })

  it('lists some of them for search engines, not all', () => {
    const questions = write('').head.questions ?? []
    expect(questions.length).toBeGreaterThan(7)
    expect(questions.length).toBeLessThan(20)
  })
})
